// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.util.List;
import java.util.Map;

/**
 * The words after a command, sorted.
 *
 * @param options values by name without dashes; {@code true} for a flag
 * @param rest what follows the options: from the first word on that is no option, everything
 * @param help whether the user asks for help
 */
record CommandArguments(Map<String, String> options, List<String> rest, boolean help) {}
