// SPDX-License-Identifier: Apache-2.0

/**
 * Inputs for programs that do not ask for any. Their class files are changed first, before any
 * other step, so that they call the API; from then on they are like programs that do.
 */
package io.jacquard.agent.input;
