// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.derive.TextNames;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.ThreadInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Objects, and conditions of locks, by the names that the text of the program has for them: {@code
 * map} in place of {@code ConcurrentHashMap~0.1}. Only where the text always uses the same name,
 * and for no other object of the execution, so that it cannot be mistaken.
 */
final class Aliases {
  private final Map<String, String> names;
  private final @Nullable Pattern objects;

  /**
   * @param taken names that mean something else in the report
   */
  Aliases(List<Operation> operations, List<ThreadInfo> threads, Set<String> taken) {
    names = TextNames.of(operations, threads);
    names.values().removeAll(taken);
    objects = names.isEmpty() ? null : pattern(names.keySet());
  }

  /**
   * The longest first; and none that only begins like one: {@code List~0.1} in {@code List~0.12}.
   */
  private static Pattern pattern(Set<String> objects) {
    List<String> longestFirst = new ArrayList<>(objects);
    longestFirst.sort(Comparator.comparing(String::length).reversed());
    return Pattern.compile(
        "(?<![\\w.$])(?:"
            + longestFirst.stream().map(Pattern::quote).collect(Collectors.joining("|"))
            + ")(?![\\w$]|\\.\\d)");
  }

  /** The text with these names in place of the objects'. */
  String in(String text) {
    return objects == null
        ? text
        : objects
            .matcher(text)
            .replaceAll(
                match -> Matcher.quoteReplacement(String.valueOf(names.get(match.group()))));
  }
}
