// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.finding;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.Failure;
import io.jacquard.engine.failure.ThrownFacts;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.record.Places;
import io.jacquard.engine.record.ProgramStack;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.TestLibraries;
import io.jacquard.trace.record.ThreadInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts a finding into words: one sentence, the threads involved, the steps to mark. */
final class FindingText {
  private FindingText() {}

  static Finding of(
      String id,
      Sighting sighting,
      Execution execution,
      ExecutionRecord record,
      Recorder recorder) {
    String key = sighting.key();
    FindingKind kind = sighting.kind();
    Failure failure = sighting.failure();
    if (failure != null) {
      Throwable throwable = failure.throwable();
      ControlledThread thread = failure.thread();
      List<Integer> last = lastStep(record, thread.path(), failure.after());
      UnheardFailure unheard = UnheardFailure.before(last, execution, record);
      List<StackTraceElement> stack = ProgramStack.trim(ThrownFacts.stack(throwable));
      return finding(
          id,
          key,
          kind,
          message(failure) + unheard.words(),
          kind == FindingKind.EXIT ? null : throwable,
          List.of(thread.path()),
          SourceSite.of(ProgramStack.site(stack)),
          stack,
          null,
          List.of(),
          Stream.concat(last.stream(), unheard.steps().stream()).toList(),
          execution,
          record);
    }
    if (sighting.race() != null) {
      return raceFinding(id, key, sighting.race(), execution, record, recorder);
    }
    return blocked(id, key, kind, execution, record);
  }

  private static Finding finding(
      String id,
      String key,
      FindingKind kind,
      String message,
      @Nullable Throwable throwable,
      List<String> threads,
      SourceSite site,
      List<StackTraceElement> stack,
      @Nullable SourceSite otherSite,
      List<StackTraceElement> otherStack,
      List<Integer> marked,
      Execution execution,
      ExecutionRecord record) {
    return new Finding(
        id,
        key,
        kind,
        message,
        throwable == null ? null : throwable.getClass().getName(),
        threads,
        site,
        stack,
        otherSite,
        otherStack,
        execution.timeoutChosen(),
        execution.preemptions(),
        marked,
        record,
        null);
  }

  private static String message(Failure failure) {
    Throwable throwable = failure.throwable();
    String thread = name(failure.thread().path(), failure.thread().thread.getName());
    String thrown = thread + " throws " + ThrowableCauses.text(throwable) + cause(throwable);
    return switch (failure.kind()) {
      case UNCAUGHT -> thrown;
      case HANDLED -> thrown + ", which an uncaught exception handler takes";
      case UNREQUESTED -> thrown + " in a task whose result nobody asks for";
      case EXIT -> thread + " calls " + throwable.getMessage();
    };
  }

  private static String cause(Throwable throwable) {
    Throwable root = ThrownFacts.root(throwable);
    if (root == throwable) {
      return "";
    }
    StackTraceElement site = ThrowableCauses.site(root);
    String at = site == null ? "" : " at " + file(site);
    return ", caused by " + ThrowableCauses.text(root) + at;
  }

  static String file(StackTraceElement site) {
    return site.getLineNumber() < 0
        ? String.valueOf(site.getFileName())
        : site.getFileName() + ":" + site.getLineNumber();
  }

  /** Virtual threads often have no name. */
  private static String name(String path, String name) {
    return name.isBlank() ? "thread " + path : name;
  }

  /**
   * The last step of a thread before it failed. What it held it gives back, and what stands in
   * {@code finally} it does, and then it ends.
   *
   * @param most how many operations it had done
   */
  private static List<Integer> lastStep(ExecutionRecord record, String path, int most) {
    List<Integer> last = List.of();
    int count = 0;
    for (Operation operation : record.operations()) {
      if (operation.thread().equals(path) && count++ < most && mayFail(operation)) {
        last = List.of(operation.index());
      }
    }
    return last;
  }

  /** What a library of tests does to say that something is wrong comes after it. */
  private static boolean mayFail(Operation operation) {
    return operation.kind() != OperationKind.RELEASE
        && operation.kind() != OperationKind.END
        && !TestLibraries.contain(operation.place().className());
  }

  private static Finding raceFinding(
      String id,
      String key,
      RaceDetector.Race race,
      Execution execution,
      ExecutionRecord record,
      Recorder recorder) {
    ControlledThread first = execution.threads().get(race.firstThread());
    ControlledThread second = execution.threads().get(race.secondThread());
    String firstName = name(first.path(), first.thread.getName());
    String secondDoes =
        name(second.path(), second.thread.getName())
            + (race.secondWrites() ? " writes" : " reads")
            + " it, and nothing orders ";
    String message =
        "data race on "
            + race.variable()
            + ": "
            + (race.published()
                ? secondDoes + "that after what " + firstName + " wrote before it shared the object"
                : firstName
                    + (race.firstWrites() ? " writes" : " reads")
                    + " and "
                    + secondDoes
                    + "them");
    return finding(
        id,
        key,
        FindingKind.RACE,
        message,
        null,
        List.of(first.path(), second.path()),
        Places.of(race.secondSite()),
        recorder.stack(race.secondStep()),
        Places.of(race.firstSite()),
        recorder.stack(race.firstStep()),
        List.of(race.firstStep(), race.secondStep()),
        execution,
        record);
  }

  private static Finding blocked(
      String id, String key, FindingKind kind, Execution execution, ExecutionRecord record) {
    List<String> paths = new ArrayList<>();
    List<String> words = new ArrayList<>();
    SourceSite site = SourceSite.UNKNOWN;
    List<StackTraceElement> stack = List.of();
    boolean spinning = false;
    Map<String, OperationKind> kinds = new HashMap<>();
    for (ControlledThread thread : execution.threads()) {
      kinds.put(thread.path(), thread.kind());
    }
    for (ThreadInfo thread : record.threads().stream().sorted(ThreadInfo.CAUSES_FIRST).toList()) {
      if (!thread.ended()) {
        boolean spins = kinds.get(thread.path()) == OperationKind.SPIN_WAIT;
        paths.add(thread.path());
        words.add(
            name(thread.path(), thread.name())
                + (spins ? " spins until " : " waits for ")
                + thread.waitsFor());
        if (stack.isEmpty() || spins && !spinning) {
          stack = thread.stack();
          site = thread.waitsAt() == null ? SourceSite.UNKNOWN : thread.waitsAt();
          spinning = spins;
        }
      }
    }
    UnheardFailure unheard = UnheardFailure.in(execution, record);
    String message =
        execution.ending() != Ending.STALLED
            ? String.join("; ", words) + unheard.words()
            : "no thread has changed anything for half of the step bound: all threads only read and"
                + " spin";
    return finding(
        id,
        key,
        kind,
        message,
        null,
        paths,
        site,
        stack,
        null,
        List.of(),
        unheard.steps(),
        execution,
        record);
  }
}
