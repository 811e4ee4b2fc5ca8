// SPDX-License-Identifier: Apache-2.0

/** The result of a search, its claim and its JSON. */
@NullMarked
package io.jacquard.trace.result;

import org.jspecify.annotations.NullMarked;
