// SPDX-License-Identifier: Apache-2.0

/**
 * The controller: reads the command line, starts the JVM under test and shows what comes back. It
 * never loads a class of the program under test.
 */
@NullMarked
package io.jacquard.cli;

import org.jspecify.annotations.NullMarked;
