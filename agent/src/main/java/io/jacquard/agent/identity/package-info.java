// SPDX-License-Identifier: Apache-2.0

/**
 * What a program sees of an object's identity. Objects get a tag and a hash code that are the same
 * in every execution of the same schedule.
 */
package io.jacquard.agent.identity;
