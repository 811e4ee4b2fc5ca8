// SPDX-License-Identifier: Apache-2.0

/**
 * One execution as analyses see it: thin, without stacks, and with values instead of their text.
 */
@NullMarked
package io.jacquard.trace.run;

import org.jspecify.annotations.NullMarked;
