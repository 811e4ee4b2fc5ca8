// SPDX-License-Identifier: Apache-2.0

/** Recognises what is wrong in an execution, and records it. */
@NullMarked
package io.jacquard.engine.finding;

import org.jspecify.annotations.NullMarked;
