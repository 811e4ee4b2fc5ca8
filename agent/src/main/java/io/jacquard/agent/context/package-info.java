// SPDX-License-Identifier: Apache-2.0

/**
 * The class and the method that are being rewritten. Each rewriting step gets one of these
 * contexts: it names sites, finds other classes, and inserts code.
 */
package io.jacquard.agent.context;
