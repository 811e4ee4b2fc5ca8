// SPDX-License-Identifier: Apache-2.0

/** One execution as data: its operations, threads and sites, for people. */
@NullMarked
package io.jacquard.trace.record;

import org.jspecify.annotations.NullMarked;
