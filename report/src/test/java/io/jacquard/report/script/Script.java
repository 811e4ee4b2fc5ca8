// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.script;

import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.ThreadInfo;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchEnd;
import io.jacquard.trace.schedule.Choice;
import io.jacquard.trace.shape.SearchShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes executions and results by hand, step by step. */
public final class Script {
  private final String type;
  private final String file;
  public final List<Operation> operations = new ArrayList<>();
  public final List<ThreadInfo> threads = new ArrayList<>();
  public final Map<String, String> inputs = new LinkedHashMap<>();
  private final List<Integer> schedule = new ArrayList<>();
  private final List<Integer> marked = new ArrayList<>();

  private String method = "run";

  public Script(String type) {
    this.type = type;
    file = type + ".java";
  }

  /** The steps that follow are in this method. */
  public Script in(String newMethod) {
    method = newMethod;
    return this;
  }

  public SourceSite place(String method, int line) {
    return new SourceSite("bank." + type, method, "()V", 0, file, line);
  }

  public StackTraceElement frame(String method, int line) {
    return new StackTraceElement("bank." + type, method, file, line);
  }

  public Script ended(String path, String name) {
    threads.add(new ThreadInfo(path, name, true, null, null, null, List.of(), List.of()));
    return this;
  }

  public Script waits(
      String path, String name, String waitsFor, String method, int line, String... holds) {
    return waits(path, name, waitsFor, null, method, line, holds);
  }

  public Script waits(
      String path,
      String name,
      String waitsFor,
      @Nullable Awaited awaits,
      String method,
      int line,
      String... holds) {
    List<StackTraceElement> stack =
        List.of(
            new StackTraceElement("io.jacquard.runtime.Hooks", "enter", "Hooks.java", 80),
            frame(method, line),
            frame("lambda$main$0", 31),
            new StackTraceElement("java.lang.Thread", "run", "Thread.java", 840));
    threads.add(
        new ThreadInfo(
            path, name, false, waitsFor, place(method, line), awaits, List.of(holds), stack));
    return this;
  }

  public Script step(
      String thread,
      OperationKind kind,
      @Nullable String object,
      @Nullable String member,
      int line,
      @Nullable String before,
      @Nullable String after,
      @Nullable String outcome,
      @Nullable String target) {
    return add(
        new Operation(
            operations.size(),
            thread,
            kind,
            object,
            member,
            at(line, kind),
            before,
            after,
            outcome,
            target));
  }

  /** A call of which all is known. */
  public Script call(
      String thread,
      String object,
      @Nullable String expression,
      String member,
      int line,
      String arguments,
      @Nullable String result) {
    return call(thread, object, expression, member, line, arguments, result, List.of());
  }

  /** A call of a view of something else. */
  public Script callThrough(
      String thread,
      String object,
      String expression,
      String member,
      int line,
      String arguments,
      String behind) {
    return call(thread, object, expression, member, line, arguments, null, List.of(behind));
  }

  private Script call(
      String thread,
      String object,
      @Nullable String expression,
      String member,
      int line,
      String arguments,
      @Nullable String result,
      List<String> also) {
    return add(
        new Operation(
            operations.size(),
            thread,
            OperationKind.CALL,
            object,
            member,
            at(line, OperationKind.CALL),
            null,
            result,
            null,
            null,
            also,
            arguments,
            expression));
  }

  private SourceSite at(int line, OperationKind kind) {
    return new SourceSite("bank." + type, method, "()V", 10 * line + kind.ordinal(), file, line);
  }

  /** A call at a place inside the JDK. */
  public Script inside(String thread, String object, String member) {
    SourceSite place = new SourceSite("java.util.concurrent.Pool", member, "()V", 1, null, -1);
    return add(
        new Operation(
            operations.size(),
            thread,
            OperationKind.CALL,
            object,
            member,
            place,
            null,
            null,
            null,
            null));
  }

  private Script add(Operation operation) {
    operations.add(operation);
    schedule.add(
        Choice.of(threads.stream().map(ThreadInfo::path).toList().indexOf(operation.thread()), 0));
    return this;
  }

  /** Marks the last step. */
  public Script mark() {
    marked.add(operations.size() - 1);
    return this;
  }

  public Script read(String thread, String object, String member, int line, String value) {
    return step(thread, OperationKind.READ, object, member, line, null, value, null, null);
  }

  public Script write(
      String thread, String object, String member, int line, String before, String after) {
    return step(thread, OperationKind.WRITE, object, member, line, before, after, null, null);
  }

  public Script on(String thread, OperationKind kind, String object, int line) {
    return step(thread, kind, object, null, line, null, null, null, null);
  }

  public Script plain(String thread, OperationKind kind, int line) {
    return step(thread, kind, null, null, line, null, null, null, null);
  }

  public Script start(String thread, String target, int line) {
    step(thread, OperationKind.START, null, null, line, null, null, null, target);
    return plain(target, OperationKind.BEGIN, line);
  }

  public Script join(String thread, String target, int line) {
    plain(target, OperationKind.END, -1);
    return step(thread, OperationKind.JOIN, null, null, line, null, null, null, target);
  }

  public Finding finding(
      String id,
      FindingKind kind,
      String message,
      @Nullable String exception,
      List<String> involved,
      SourceSite site,
      List<StackTraceElement> stack,
      @Nullable SourceSite otherSite,
      List<StackTraceElement> otherStack) {
    int[] choices = schedule.stream().mapToInt(Integer::intValue).toArray();
    Card card = new Card(ExecutionSettings.DEFAULT, inputs, choices, new CardOrigin(17, "6b1f"));
    Ending ending =
        switch (kind) {
          case DEADLOCK -> Ending.DEADLOCKED;
          case RACE -> Ending.NORMAL;
          default -> Ending.FAILED;
        };
    return new Finding(
        id,
        id,
        kind,
        message,
        exception,
        involved,
        site,
        stack,
        otherSite,
        otherStack,
        false,
        1,
        List.copyOf(marked),
        new ExecutionRecord(ending, operations, threads, inputs, card),
        null);
  }

  /** A search that slows down a little. */
  private static List<Result.Sample> samples(long executions, boolean systematic) {
    return IntStream.rangeClosed(1, 10)
        .mapToObj(
            i ->
                new Result.Sample(
                    i * i * executions / 100_000.0,
                    i * executions / 10,
                    i,
                    i / 5,
                    systematic ? i * executions / 10 : null,
                    null,
                    null))
        .toList();
  }

  /** A result that ended as said, with everything else as usual. */
  public static Result result(
      SearchEnd end,
      List<String> bounds,
      @Nullable Claim claim,
      Result.Outcomes outcomes,
      List<Finding> findings,
      List<Limit> limits,
      List<String> warnings) {
    return result(end, bounds, claim, outcomes, findings, limits, warnings, SearchShape.NONE);
  }

  /** The same, with what the search looks like. */
  public static Result result(
      SearchEnd end,
      List<String> bounds,
      @Nullable Claim claim,
      Result.Outcomes outcomes,
      List<Finding> findings,
      List<Limit> limits,
      List<String> warnings,
      SearchShape shape) {
    long executions =
        outcomes.normal() + outcomes.failed() + outcomes.deadlocked() + outcomes.bounded();
    return new Result(
        new Result.Setup(
            "jacquard 0.1.0",
            "17.0.15",
            "platform",
            "bank.Transfer",
            claim == null ? "random" : "dpor",
            Map.of("seed", "0")),
        new Result.Search(end, bounds, claim, false),
        new Result.Counts(
            executions,
            outcomes,
            claim == null ? 0 : 14,
            executions * 21,
            21.3,
            3,
            4,
            0.42,
            executions / 1000.0),
        findings,
        List.of(),
        SearchCoverage.NONE,
        limits,
        warnings,
        new Result.Launch("out:lib/some.jar", "bank.Transfer", List.of("--fast", "a b")),
        samples(executions, claim != null),
        shape);
  }
}
