// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.facts.Sources;
import java.util.function.UnaryOperator;

/**
 * How to make a page.
 *
 * @param sources where excerpts come from
 * @param replayCommand makes, from a card, the command that replays it
 */
public record PageOptions(Sources sources, UnaryOperator<String> replayCommand) {}
