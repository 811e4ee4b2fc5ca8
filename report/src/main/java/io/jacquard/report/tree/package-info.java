// SPDX-License-Identifier: Apache-2.0

/** Drawings of the tree of a search. */
@NullMarked
package io.jacquard.report.tree;

import org.jspecify.annotations.NullMarked;
