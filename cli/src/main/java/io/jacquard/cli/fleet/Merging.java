// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.trace.result.SearchYield;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the leases of a search have found, put together. Of numbered executions it keeps apart what
 * each lease found, since those behind the first failure do not count.
 */
final class Merging {
  private @Nullable SearchYield sum;
  private final TreeMap<Long, SearchYield> numbered = new TreeMap<>();

  /**
   * Adds what a lease has found.
   *
   * @param first number of its first execution; negative if executions have none
   */
  void add(SearchYield found, long first) {
    if (first < 0) {
      sum = sum == null ? found : sum.merge(found);
    } else {
      numbered.merge(first, found, SearchYield::merge);
    }
  }

  /** All executions before this number are done, so that they will count. */
  void settle(long number) {
    Map<Long, SearchYield> done = numbered.headMap(number, false);
    for (SearchYield each : done.values()) {
      sum = sum == null ? each : sum.merge(each);
    }
    done.clear();
  }

  /** Executions from this number on do not count. */
  void dropFrom(long number) {
    numbered.tailMap(number, true).clear();
  }

  /** Forgets all counts: the search begins anew. */
  void restart() {
    SearchYield all = numbered.isEmpty() && sum == null ? null : all();
    numbered.clear();
    sum = all == null ? null : all.uncounted();
  }

  /** Everything together; there must be something. */
  SearchYield all() {
    SearchYield all = sum;
    for (SearchYield each : numbered.values()) {
      all = all == null ? each : all.merge(each);
    }
    if (all == null) {
      throw new IllegalStateException("nothing was found");
    }
    return all;
  }

  boolean isEmpty() {
    return sum == null && numbered.isEmpty();
  }

  /** How many executions were counted, cut ones included. */
  long executions() {
    long count = sum == null ? 0 : sum.tally().all();
    for (SearchYield each : numbered.values()) {
      count += each.tally().all();
    }
    return count;
  }

  /** How many different findings there are. */
  int findings() {
    if (numbered.isEmpty()) {
      return sum == null ? 0 : sum.result().findings().size();
    }
    Set<String> keys = new HashSet<>();
    numbered.values().forEach(each -> addKeys(each, keys));
    if (sum != null) {
      addKeys(sum, keys);
    }
    return keys.size();
  }

  private static void addKeys(SearchYield found, Set<String> keys) {
    found.result().findings().forEach(finding -> keys.add(finding.key()));
  }
}
