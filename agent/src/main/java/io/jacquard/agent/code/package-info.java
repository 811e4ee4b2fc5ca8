// SPDX-License-Identifier: Apache-2.0

/**
 * Tools for bytecode that know nothing of the tool's concerns: building code, finding what an
 * instruction belongs to, and reading old class files. All other packages of the agent may use
 * them.
 */
package io.jacquard.agent.code;
