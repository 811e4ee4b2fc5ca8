// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonObject;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.record.Ending;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Executions counted by how they ended, and by what they have shown. Counts of disjoint parts of a
 * search can be put together.
 *
 * @param endings how many ended like this; none where there are none
 * @param steps visible operations of all of them
 * @param threads most threads in one of them
 * @param longest most visible operations in one of them
 * @param singleWaits those in which the program waited without a loop around it
 * @param singleWeakUpdates those in which it tried a weak compare-and-set without a loop around it
 * @param cutByExit those in which it was ended while threads could run that it would wait for
 * @param metCalls those in which threads met in calls of an object of the JDK
 * @param clocks those in which it looked at a clock
 */
public record ExecutionCounts(
    Map<Ending, Long> endings,
    long steps,
    int threads,
    int longest,
    long singleWaits,
    long singleWeakUpdates,
    long cutByExit,
    long metCalls,
    long clocks) {
  public static final ExecutionCounts NONE = new ExecutionCounts(Map.of(), 0, 0, 0, 0, 0, 0, 0, 0);

  public ExecutionCounts {
    Map<Ending, Long> some = new EnumMap<>(Ending.class);
    endings.forEach((ending, count) -> some.merge(ending, count, Long::sum));
    some.values().removeIf(count -> count == 0);
    endings = Collections.unmodifiableMap(some);
  }

  public long of(Ending ending) {
    return endings.getOrDefault(ending, 0L);
  }

  /** All executions, also those that were cut. */
  public long all() {
    return endings.values().stream().mapToLong(Long::longValue).sum();
  }

  ExecutionCounts merge(ExecutionCounts other) {
    Map<Ending, Long> sums = new EnumMap<>(Ending.class);
    sums.putAll(endings);
    other.endings.forEach((ending, count) -> sums.merge(ending, count, Long::sum));
    return new ExecutionCounts(
        sums,
        steps + other.steps,
        Math.max(threads, other.threads),
        Math.max(longest, other.longest),
        singleWaits + other.singleWaits,
        singleWeakUpdates + other.singleWeakUpdates,
        cutByExit + other.cutByExit,
        metCalls + other.metCalls,
        clocks + other.clocks);
  }

  JsonObject json() {
    JsonObject json = new JsonObject();
    for (Ending ending : Ending.values()) {
      json.addProperty(ending.name(), of(ending));
    }
    json.addProperty("steps", steps);
    json.addProperty("threads", threads);
    json.addProperty("longest", longest);
    json.addProperty("singleWaits", singleWaits);
    json.addProperty("singleWeakUpdates", singleWeakUpdates);
    json.addProperty("cutByExit", cutByExit);
    json.addProperty("metCalls", metCalls);
    json.addProperty("clocks", clocks);
    return json;
  }

  /** What is missing has not been counted. */
  static ExecutionCounts read(JsonFields json) {
    Map<Ending, Long> endings = new EnumMap<>(Ending.class);
    for (Ending ending : Ending.values()) {
      endings.put(ending, json.longOrZero(ending.name()));
    }
    return new ExecutionCounts(
        endings,
        json.longOrZero("steps"),
        Math.toIntExact(json.longOrZero("threads")),
        Math.toIntExact(json.longOrZero("longest")),
        json.longOrZero("singleWaits"),
        json.longOrZero("singleWeakUpdates"),
        json.longOrZero("cutByExit"),
        json.longOrZero("metCalls"),
        json.longOrZero("clocks"));
  }
}
