// SPDX-License-Identifier: Apache-2.0

/**
 * Programs in which one thread writes and another reads what an object of the JDK holds, and the
 * truth about them: the same code, run many times without the tool. A search that says that it is
 * complete although an outcome is missing lies.
 */
@NullMarked
package io.jacquard.lab.lies;

import org.jspecify.annotations.NullMarked;
