// SPDX-License-Identifier: Apache-2.0

/**
 * Programs that hand an input through code of the JDK before they branch on it, and the truth about
 * them: all values of the input, run without the tool.
 */
@NullMarked
package io.jacquard.lab.handover;

import org.jspecify.annotations.NullMarked;
