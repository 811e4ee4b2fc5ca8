// SPDX-License-Identifier: Apache-2.0
/**
 * What is known of the JDK's classes: the one place in which it is written down. Names and words
 * only; it loads no class that it speaks of. The agent, the analysis and the engine read it.
 */
package io.jacquard.runtime.knowledge;
