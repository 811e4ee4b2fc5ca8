// SPDX-License-Identifier: Apache-2.0

/** A program under test that comes with the tool. */
@NullMarked
package io.jacquard.sample;

import org.jspecify.annotations.NullMarked;
