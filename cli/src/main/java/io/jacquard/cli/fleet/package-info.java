// SPDX-License-Identifier: Apache-2.0

/**
 * Shares a search out among worker JVMs: who has which part of it, what comes back, and what is
 * left. Knows processes and files only through interfaces.
 */
@NullMarked
package io.jacquard.cli.fleet;

import org.jspecify.annotations.NullMarked;
