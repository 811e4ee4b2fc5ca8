// SPDX-License-Identifier: Apache-2.0

/** What the tool does when no strategy is named. */
@NullMarked
package io.jacquard.strategies.portfolio;

import org.jspecify.annotations.NullMarked;
