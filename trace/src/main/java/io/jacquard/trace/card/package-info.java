// SPDX-License-Identifier: Apache-2.0

/**
 * Cards (replay tokens): the inputs and the schedule of one execution, and the settings it depends
 * on.
 */
@NullMarked
package io.jacquard.trace.card;

import org.jspecify.annotations.NullMarked;
