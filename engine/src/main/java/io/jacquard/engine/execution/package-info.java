// SPDX-License-Identifier: Apache-2.0

/** One execution of the program under control. */
@NullMarked
package io.jacquard.engine.execution;

import org.jspecify.annotations.NullMarked;
