// SPDX-License-Identifier: Apache-2.0

/**
 * What class files say, without loading a class: which classes belong to the application, how their
 * fields and methods resolve, which are initialised in each execution, and which carry shadows.
 */
package io.jacquard.agent.facts;
