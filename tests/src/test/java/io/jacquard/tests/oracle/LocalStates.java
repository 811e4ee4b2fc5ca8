// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What outcomes of generated programs say of single threads, and of deadlocks. */
public final class LocalStates {
  private static final Pattern THREAD = Pattern.compile("\\bt\\d+:\\w+\\[[^\\]]*\\]");
  private static final Pattern DEADLOCK = Pattern.compile("deadlock\\{([^}]*)\\}");

  private LocalStates() {}

  /** The outcomes that were seen show all local states that are known, and all deadlocks. */
  public static void assertReached(String what, Set<String> seen, Set<String> known) {
    assertReached(what, seen, Set.of(), known, Set.of());
  }

  /**
   * The same if some executions were cut or discarded: what threads had come to by then counts,
   * too.
   *
   * @param cut what was seen of such executions
   * @param partial what is known of such; nothing if only a thread that spun in vain ended them
   */
  public static void assertReached(
      String what, Set<String> seen, Set<String> cut, Set<String> known, Set<String> partial) {
    SortedSet<String> ended = ended(seen);
    ended.addAll(ended(cut));
    SortedSet<String> all = ended(known);
    all.addAll(ended(partial));
    assertThat(ended).as(what).isEqualTo(all);
    Set<String> deadlocks = deadlocks(seen);
    for (String deadlock : deadlocks(known)) {
      assertThat(deadlocks).as("%s: %s", what, deadlock).anyMatch(other -> share(other, deadlock));
    }
  }

  /** How the threads ended, and with which locals, in some execution or other. */
  private static SortedSet<String> ended(Set<String> outcomes) {
    SortedSet<String> all = new TreeSet<>();
    for (String outcome : outcomes) {
      Matcher matcher = THREAD.matcher(outcome);
      while (matcher.find()) {
        if (!matcher.group().matches(".*:(blocked|unstarted).*")) {
          all.add(matcher.group());
        }
      }
    }
    return all;
  }

  private static SortedSet<String> deadlocks(Set<String> outcomes) {
    SortedSet<String> all = new TreeSet<>();
    for (String outcome : outcomes) {
      Matcher matcher = DEADLOCK.matcher(outcome);
      if (matcher.find()) {
        all.add(matcher.group(1));
      }
    }
    return all;
  }

  /** Whether some thread waits for the same in both. */
  private static boolean share(String one, String other) {
    Set<String> waits = new TreeSet<>(Set.of(one.split(", ")));
    waits.retainAll(Set.of(other.split(", ")));
    return !waits.isEmpty();
  }
}
