// SPDX-License-Identifier: Apache-2.0

/** What one execution knows of threads, objects, locks and variables. */
@NullMarked
package io.jacquard.engine.state;

import org.jspecify.annotations.NullMarked;
