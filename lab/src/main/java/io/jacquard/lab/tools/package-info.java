// SPDX-License-Identifier: Apache-2.0

/** Tools for people, which {@code tests/lab} starts: sweeps and tables. */
@NullMarked
package io.jacquard.lab.tools;

import org.jspecify.annotations.NullMarked;
