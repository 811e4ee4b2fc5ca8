// SPDX-License-Identifier: Apache-2.0

/**
 * Hooks for the program's accesses to memory: instance fields, static fields with the
 * initialisation of their classes, and array elements.
 */
package io.jacquard.agent.access;
