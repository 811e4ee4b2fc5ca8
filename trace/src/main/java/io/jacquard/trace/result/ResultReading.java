// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingJson;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.shape.SearchShape;
import io.jacquard.trace.shape.SearchTreeJson;
import io.jacquard.trace.shape.UnfoldingJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes a result of its JSON; what cannot be read is a gap. */
final class ResultReading {
  private static final String UNKNOWN = "unknown";

  private final JsonFields json;
  private final UnreadableParts gaps;

  ResultReading(JsonFields json, UnreadableParts gaps) {
    this.json = json;
    this.gaps = gaps;
  }

  /**
   * The result; without a tool and a program it would be none. It is read in the order in which it
   * is written, so that the gaps of one that is cut off come in that order, too.
   */
  Result result() {
    Result.Setup setup = setup();
    SearchEnd ended =
        gaps.or(SearchEnd.PARTLY_READ, () -> json.worded(SearchEnd.values(), "search"));
    List<String> bounds = texts("bounds");
    Claim claim = claim();
    Result.Counts counts = counts();
    List<Finding> findings = findings("findings", (finding, fields) -> finding);
    List<Note> notes =
        json.has("notes")
            ? findings("notes", (finding, fields) -> new Note(finding, fields.text("why")))
            : List.of();
    SearchCoverage coverage =
        gaps.or(SearchCoverage.NONE, () -> CoverageJson.read(json.fields("coverage")));
    List<Limit> limits = each("limits", "a limit is left out: ", ResultReading::limit);
    List<String> warnings = texts("warnings");
    boolean interrupted = gaps.or(false, () -> json.bool("interrupted"));
    return new Result(
        setup,
        new Result.Search(ended, bounds, claim, interrupted),
        counts,
        findings,
        notes,
        coverage,
        limits,
        warnings,
        orNull("launch", "no command: ", ResultReading::launch),
        json.has("progress")
            ? each("progress", "a moment is left out: ", ResultReading::sample)
            : List.of(),
        new SearchShape(
            orNull("tree", "no tree of the search: ", SearchTreeJson::read),
            orNull("unfolding", "no unfolding: ", UnfoldingJson::read)),
        gaps.or(Optional.<JobCounts>empty(), () -> Optional.ofNullable(JobCounts.read(json)))
            .orElse(null));
  }

  private Result.Setup setup() {
    return new Result.Setup(
        json.text("tool"),
        text("jdk"),
        text("engine"),
        json.text("program"),
        text("strategy"),
        gaps.or(Map.of(), () -> json.textMap("settings")));
  }

  private Result.Counts counts() {
    return new Result.Counts(
        count("executions"),
        gaps.or(
            new Result.Outcomes(0, 0, 0, 0, 0),
            "no outcomes: ",
            () -> outcomes(json.fields("outcomes"))),
        count("redundant"),
        count("steps"),
        number("visibleOperationsPerExecution"),
        gaps.or(0, () -> json.integer("threads")),
        gaps.or(0, () -> json.integer("instrumented")),
        number("startupSeconds"),
        number("seconds"));
  }

  private @Nullable Claim claim() {
    return gaps.or(
            Optional.<Claim>empty(),
            () -> Optional.ofNullable(json.textOrNull("claim")).map(Claim::read))
        .orElse(null);
  }

  /** What stands under the key; null if there is nothing, or nothing that can be read. */
  private <T> @Nullable T orNull(String key, String consequence, Function<JsonFields, T> reading) {
    if (!json.has(key)) {
      return null;
    }
    return gaps.or(
            Optional.<T>empty(), consequence, () -> Optional.of(reading.apply(json.fields(key))))
        .orElse(null);
  }

  private String text(String key) {
    return gaps.or(UNKNOWN, () -> json.text(key));
  }

  private List<String> texts(String key) {
    return gaps.or(List.of(), () -> json.texts(key));
  }

  private long count(String key) {
    return gaps.or(0L, () -> json.longInteger(key));
  }

  private double number(String key) {
    return gaps.or(0.0, () -> json.number(key));
  }

  private <T> List<T> each(String key, String consequence, Function<JsonFields, T> reading) {
    List<T> list = new ArrayList<>();
    for (JsonFields each : objects(key)) {
      Optional<T> one =
          gaps.or(Optional.empty(), consequence, () -> Optional.of(reading.apply(each)));
      one.ifPresent(list::add);
    }
    return List.copyOf(list);
  }

  private List<JsonFields> objects(String key) {
    return gaps.or(List.of(), () -> json.objects(key));
  }

  /** A finding whose steps cannot all be read is shown without any: half a trace would mislead. */
  private <T> List<T> findings(String key, BiFunction<Finding, JsonFields, T> as) {
    List<T> findings = new ArrayList<>();
    for (JsonFields each : objects(key)) {
      String name = name(each);
      Optional<T> part =
          gaps.or(
              Optional.empty(),
              name + " is left out: ",
              () -> Optional.of(as.apply(FindingJson.readWithoutSteps(each), each)));
      part.ifPresent(
          found ->
              findings.add(
                  gaps.or(
                      found,
                      name + " has no steps here: ",
                      () -> as.apply(FindingJson.read(each), each))));
    }
    return List.copyOf(findings);
  }

  private static String name(JsonFields finding) {
    return "finding " + UnreadableParts.noted().or("without a name", () -> finding.text("id"));
  }

  private static Result.Outcomes outcomes(JsonFields json) {
    return new Result.Outcomes(
        json.longInteger("normal"),
        json.longInteger("failed"),
        json.longInteger("deadlocked"),
        json.longInteger("bounded"),
        json.longInteger("discarded"),
        json.longOrZero("cutByExit"));
  }

  private static Limit limit(JsonFields json) {
    return new Limit(
        json.text("what"),
        json.text("where"),
        json.worded(Limit.Effect.values(), "effect"),
        json.longInteger("count"));
  }

  private static Result.Launch launch(JsonFields json) {
    return new Result.Launch(json.text("classPath"), json.text("main"), json.texts("arguments"));
  }

  private static Result.Sample sample(JsonFields json) {
    return new Result.Sample(
        json.number("seconds"),
        json.longInteger("executions"),
        json.longInteger("redundant"),
        json.integer("findings"),
        json.longOrNull("traces"),
        json.longOrNull("events"),
        json.longOrNull("branches"));
  }
}
