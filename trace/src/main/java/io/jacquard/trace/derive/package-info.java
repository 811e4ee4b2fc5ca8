// SPDX-License-Identifier: Apache-2.0

/** What can be worked out from a record without running anything. */
@NullMarked
package io.jacquard.trace.derive;

import org.jspecify.annotations.NullMarked;
