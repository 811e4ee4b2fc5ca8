// SPDX-License-Identifier: Apache-2.0

/** What stored searches know without being executed; the controller asks it. */
@NullMarked
package io.jacquard.stored;

import org.jspecify.annotations.NullMarked;
