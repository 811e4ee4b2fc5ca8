// SPDX-License-Identifier: Apache-2.0

/**
 * Shadows: symbolic expressions that a method carries beside its numbers, in local variables,
 * fields and arrays, through calls and lambdas. Only classes that inputs can reach get this code.
 */
package io.jacquard.agent.shadow;
