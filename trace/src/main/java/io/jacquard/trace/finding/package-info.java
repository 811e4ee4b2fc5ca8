// SPDX-License-Identifier: Apache-2.0

/** What is wrong with a program, and its JSON. */
@NullMarked
package io.jacquard.trace.finding;

import org.jspecify.annotations.NullMarked;
