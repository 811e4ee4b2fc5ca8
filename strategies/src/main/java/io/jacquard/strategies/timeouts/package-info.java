// SPDX-License-Identifier: Apache-2.0

/** When timeouts are explored. */
@NullMarked
package io.jacquard.strategies.timeouts;

import org.jspecify.annotations.NullMarked;
