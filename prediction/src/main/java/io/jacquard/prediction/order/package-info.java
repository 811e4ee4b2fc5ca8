// SPDX-License-Identifier: Apache-2.0

/**
 * Which reorderings of a recorded execution are executions, too. A reordering takes a prefix of
 * each thread; each read sees the write that it saw, no lock has two holders, and threads run after
 * their fork and end before their join. Then each thread does what it did, so the program can run
 * it.
 */
@NullMarked
package io.jacquard.prediction.order;

import org.jspecify.annotations.NullMarked;
