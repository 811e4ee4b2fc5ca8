// SPDX-License-Identifier: Apache-2.0

/**
 * The programs of Rungta, Mercer, Visser: Efficient Testing of Concurrent Programs with
 * Abstraction-Guided Symbolic Execution, SPIN 2009.
 */
package io.jacquard.examples.papers.guided;
