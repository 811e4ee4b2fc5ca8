// SPDX-License-Identifier: Apache-2.0
/**
 * Inputs of programs that ask for none: the class files of the program are changed so that they do,
 * before anything else happens to them. From then on such a program is one that asks.
 */
package io.jacquard.agent.ask;
