// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.trace.result.Limit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts what the tool met and could not do, by what and where. */
public final class LimitCounts {
  private record Key(String what, String where, Limit.Effect effect) {}

  private final Map<Key, Long> counts = new LinkedHashMap<>();

  public void add(String what, String where, Limit.Effect effect) {
    counts.merge(new Key(what, where, effect), 1L, Long::sum);
  }

  /** Adds a limit that counts once, however often it is met. */
  public void addOnce(String what, String where, Limit.Effect effect) {
    counts.putIfAbsent(new Key(what, where, effect), 1L);
  }

  /** Begins anew. */
  public void clear() {
    counts.clear();
  }

  /** Continues from what {@link #list} gave. */
  public void restore(List<Limit> known) {
    known.forEach(
        limit ->
            counts.merge(
                new Key(limit.what(), limit.where(), limit.effect()), limit.count(), Long::sum));
  }

  public List<Limit> list() {
    List<Limit> list = new ArrayList<>();
    counts.forEach((key, count) -> list.add(new Limit(key.what, key.where, key.effect, count)));
    return list;
  }

  /**
   * Whether something was met that can miss behaviour, so that no search may call itself complete.
   */
  public boolean mayMiss() {
    return counts.keySet().stream().anyMatch(key -> key.effect == Limit.Effect.MAY_MISS);
  }
}
