// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a run added to the forest.
 *
 * @param observed all its nodes
 * @param news those that no run had before
 * @param dangling what nobody has seen or thought of before: the other ways of its branches, and
 *     reads as they would be without an interference that was not planned
 * @param joins where a thread was about to wait for another one's end
 * @param lost nodes that do not show all that there is to know, and why
 * @param unfinished where threads stood that neither ended nor wait for ever
 */
record Inserted(
    Set<ForestNode> observed,
    List<ForestNode> news,
    List<ForestNode> dangling,
    List<JoinPoint> joins,
    Map<ForestNode, List<String>> lost,
    List<ForestNode> unfinished) {}
