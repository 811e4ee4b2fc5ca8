// SPDX-License-Identifier: Apache-2.0

/** Those who look on while the program runs, and count what it does. */
@NullMarked
package io.jacquard.engine.observe;

import org.jspecify.annotations.NullMarked;
