// SPDX-License-Identifier: Apache-2.0

/** The warnings of other tools, as far as a search needs them. */
@NullMarked
package io.jacquard.trace.sarif;

import org.jspecify.annotations.NullMarked;
