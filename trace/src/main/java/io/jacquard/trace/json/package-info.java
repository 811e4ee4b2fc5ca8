// SPDX-License-Identifier: Apache-2.0

/** JSON and files, without knowledge of what they hold. */
@NullMarked
package io.jacquard.trace.json;

import org.jspecify.annotations.NullMarked;
