// SPDX-License-Identifier: Apache-2.0

/**
 * The door for Maven: goals that give the agent to a project's tests, and that call the command
 * line in a process of its own. No class of the project under test is loaded into Maven.
 */
@NullMarked
package io.jacquard.maven;

import org.jspecify.annotations.NullMarked;
