// SPDX-License-Identifier: Apache-2.0

/** What goes to and fro between those who share a search: parts of it, and what they found. */
@NullMarked
package io.jacquard.trace.lease;

import org.jspecify.annotations.NullMarked;
