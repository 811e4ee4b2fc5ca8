// SPDX-License-Identifier: Apache-2.0

/** Symbolic values beside those of the program. */
package io.jacquard.runtime.symbolic;
