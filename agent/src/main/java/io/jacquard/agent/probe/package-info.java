// SPDX-License-Identifier: Apache-2.0

/**
 * Observation of control flow: branch coverage, step observers and spin loops. Nothing here is an
 * operation of the program.
 */
package io.jacquard.agent.probe;
