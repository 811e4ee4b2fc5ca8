// SPDX-License-Identifier: Apache-2.0

/**
 * Everything a search can be told, in one table: the command line, its help, the JVM under test and
 * the result all use {@link io.jacquard.settings.Options}.
 */
package io.jacquard.settings;
