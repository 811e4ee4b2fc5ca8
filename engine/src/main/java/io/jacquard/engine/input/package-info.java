// SPDX-License-Identifier: Apache-2.0

/** The values of inputs. */
@NullMarked
package io.jacquard.engine.input;

import org.jspecify.annotations.NullMarked;
