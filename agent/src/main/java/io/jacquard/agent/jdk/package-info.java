// SPDX-License-Identifier: Apache-2.0

/**
 * Changes in bodies of JDK methods: what they ask of the machine, the pools they keep in statics,
 * and what their worker threads do with objects that the application shares with them.
 */
package io.jacquard.agent.jdk;
