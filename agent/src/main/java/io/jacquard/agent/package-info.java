// SPDX-License-Identifier: Apache-2.0

/**
 * The Java agent: puts the runtime on the bootstrap path, hooks a few JDK methods, and rewrites
 * application classes at load, one concern per class.
 */
package io.jacquard.agent;
