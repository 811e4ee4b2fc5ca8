// SPDX-License-Identifier: Apache-2.0

/**
 * Static state. A class is initialised anew in each execution; a class whose initialisation nobody
 * can observe is initialised once.
 */
package io.jacquard.agent.statics;
