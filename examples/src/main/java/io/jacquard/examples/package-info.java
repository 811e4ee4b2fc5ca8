// SPDX-License-Identifier: Apache-2.0

/**
 * A numbered gallery of small programs. The comment of each says how to run it from the folder of
 * the repository, and what Jacquard then says first about the search as a whole.
 */
package io.jacquard.examples;
