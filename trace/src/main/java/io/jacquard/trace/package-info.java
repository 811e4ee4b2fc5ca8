// SPDX-License-Identifier: Apache-2.0

/**
 * What an execution was: operations, records, cards, findings and results, all immutable, with
 * their JSON.
 */
@NullMarked
package io.jacquard.trace;

import org.jspecify.annotations.NullMarked;
