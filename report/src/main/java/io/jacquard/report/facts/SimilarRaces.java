// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Races that one change of the program would most likely mend together, so that a person need not
 * study each: those on one field or collection, of whichever object of the class, and those on what
 * was published by one step.
 */
public final class SimilarRaces {
  /** What tells the object from others of its class. */
  private static final Pattern OBJECT = Pattern.compile("[#~^].*");

  private final Map<String, Finding> first = new HashMap<>();

  /** The findings that are like no other before them, each with those that are like it. */
  public static Map<Finding, List<Finding>> groups(List<Finding> findings) {
    SimilarRaces likeness = new SimilarRaces();
    Map<Finding, List<Finding>> groups = new LinkedHashMap<>();
    for (Finding finding : findings) {
      Finding like = likeness.of(finding);
      groups
          .computeIfAbsent(like == null ? finding : like, absent -> new ArrayList<>())
          .addAll(like == null ? List.of() : List.of(finding));
    }
    return groups;
  }

  /** The one that came first of those that are like this one; null if that is this one itself. */
  public @Nullable Finding of(Finding finding) {
    String key = finding.kind().isRace() ? key(finding) : null;
    return key == null ? null : first.putIfAbsent(key, finding);
  }

  private static @Nullable String key(Finding race) {
    List<Operation> operations = race.record().operations();
    List<Integer> marked = race.marked();
    if (marked.size() != 2 || marked.stream().anyMatch(step -> step >= operations.size())) {
      return null;
    }
    Operation one = operations.get(marked.get(0));
    Operation other = operations.get(marked.get(1));
    if (!FindingFacts.isAccess(one) || !FindingFacts.isAccess(other)) {
      return FindingFacts.key(other);
    }
    boolean published = !String.valueOf(FindingFacts.key(one)).equals(FindingFacts.key(other));
    return published ? "published at " + one.place() : variable(other);
  }

  /** A field with its class, an array without the index. */
  private static String variable(Operation access) {
    String object = String.valueOf(access.object());
    String member = String.valueOf(access.member());
    return member.startsWith("[") ? object : OBJECT.matcher(object).replaceFirst("") + "." + member;
  }
}
