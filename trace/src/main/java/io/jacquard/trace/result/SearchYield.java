// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonObject;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.json.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a search, or a part of one, has counted, found and met. Those of disjoint parts can be put
 * together.
 *
 * @param tally its executions
 * @param sawTimed whether the program has waited with a time limit
 * @param inputsTracked whether inputs were tracked
 * @param claiming whether what was explored may be claimed, as far as this part is concerned
 * @param bounds of the strategy that have cut something
 * @param remarks of the strategy
 * @param repeats executions that may have repeated a trace; null if that is not known
 * @param passedOver what is worth a warning
 * @param result findings, notes, limits and what else is in a result
 */
public record SearchYield(
    ExecutionCounts tally,
    boolean sawTimed,
    boolean inputsTracked,
    boolean claiming,
    List<String> bounds,
    List<String> remarks,
    @Nullable Long repeats,
    PassedOver passedOver,
    Result result) {
  public SearchYield {
    bounds = List.copyOf(bounds);
    remarks = List.copyOf(remarks);
  }

  /** Both together; of what both have found, this one's comes first. */
  public SearchYield merge(SearchYield other) {
    return new SearchYield(
        tally.merge(other.tally),
        sawTimed || other.sawTimed,
        inputsTracked || other.inputsTracked,
        claiming && other.claiming,
        union(bounds, other.bounds),
        union(remarks, other.remarks),
        repeats == null || other.repeats == null ? null : Long.valueOf(repeats + other.repeats),
        passedOver.merge(other.passedOver),
        result.merge(other.result));
  }

  /** The same without what was counted, to begin anew. */
  public SearchYield uncounted() {
    return new SearchYield(
        ExecutionCounts.NONE,
        sawTimed,
        inputsTracked,
        claiming,
        bounds,
        remarks,
        repeats,
        passedOver,
        result.uncounted());
  }

  /** The same with another result. */
  public SearchYield with(Result other) {
    return new SearchYield(
        tally, sawTimed, inputsTracked, claiming, bounds, remarks, repeats, passedOver, other);
  }

  static List<String> union(List<String> first, List<String> second) {
    Set<String> all = new LinkedHashSet<>(first);
    all.addAll(second);
    return new ArrayList<>(all);
  }

  public JsonObject json() {
    JsonObject json = new JsonObject();
    json.add("tally", tally.json());
    json.addProperty("sawTimed", sawTimed);
    json.addProperty("inputsFollowed", inputsTracked);
    json.addProperty("claiming", claiming);
    json.add("bounds", JsonFields.texts(bounds));
    json.add("remarks", JsonFields.texts(remarks));
    JsonFields.optional(json, "repeats", repeats);
    json.add("passedOver", passedOver.json());
    json.add("result", JsonText.parseObject(ResultJson.write(result)));
    return json;
  }

  public static SearchYield read(JsonFields json) {
    return new SearchYield(
        ExecutionCounts.read(json.fields("tally")),
        json.bool("sawTimed"),
        json.bool("inputsFollowed"),
        json.bool("claiming"),
        json.texts("bounds"),
        json.texts("remarks"),
        json.longOrNull("repeats"),
        PassedOver.read(json.fields("passedOver")),
        ResultJson.read(JsonText.write(json.fields("result").object())));
  }
}
