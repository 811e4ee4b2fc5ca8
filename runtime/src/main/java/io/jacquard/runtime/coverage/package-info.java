// SPDX-License-Identifier: Apache-2.0

/** Which branches the program has taken. */
package io.jacquard.runtime.coverage;
