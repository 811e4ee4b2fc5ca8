// SPDX-License-Identifier: Apache-2.0

/** The door for test frameworks, whose classes live in other class loaders. */
@NullMarked
package io.jacquard.embedded;

import org.jspecify.annotations.NullMarked;
