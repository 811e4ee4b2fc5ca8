// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Operations in words: {@code read balance = 100}, {@code lock Account#0.1}. */
public final class Wording {
  private final DisplayNames names;
  private final Glyphs glyphs;

  public Wording(DisplayNames names, Glyphs glyphs) {
    this.names = names;
    this.glyphs = glyphs;
  }

  public String of(Operation operation) {
    return of(operation, false);
  }

  /**
   * @param unheard whether a notification found nobody waiting
   */
  public String of(Operation operation, boolean unheard) {
    return switch (operation.kind()) {
      case READ -> "read  " + names.variable(operation) + equal(operation.after());
      case WRITE -> "write " + names.variable(operation) + change(operation);
      case UPDATE -> "update " + names.variable(operation) + change(operation) + outcome(operation);
      case ACQUIRE -> lock("lock", operation) + outcome(operation);
      case RELEASE -> lock("unlock", operation);
      case PERMIT_ACQUIRE -> permits("acquire", operation);
      case PERMIT_RELEASE -> permits("release", operation);
      case ARRIVE -> "queue for " + object(operation);
      case WAIT -> "wait on " + waitSet(operation);
      case WAKE -> "wake up on " + waitSet(operation) + outcome(operation);
      case LEAVE -> "stop waiting on " + waitSet(operation) + outcome(operation);
      case NOTIFY, NOTIFY_ALL -> notification(operation, unheard);
      case START -> "start " + target(operation);
      case BEGIN -> "begin";
      case END -> "end";
      case JOIN -> "join " + target(operation) + outcome(operation);
      case PARK -> "park" + outcome(operation);
      case UNPARK -> "unpark " + target(operation);
      case SLEEP -> "sleep" + outcome(operation);
      case YIELD -> "yield";
      case SPIN_WAIT -> "spin until a write to " + object(operation);
      case INTERRUPT -> "interrupt " + target(operation);
      case QUERY -> query(operation);
      case INITIALISE -> "initialise " + object(operation) + outcome(operation);
      case INITIALISED -> object(operation) + " is initialised";
      case BRANCH -> "branch" + outcome(operation);
      case CALL -> call(operation) + outcome(operation);
      case OPAQUE -> "call with unknown effect" + outcome(operation);
      case EXIT -> "exit the program";
    };
  }

  /** What an access does to its variable, for a sentence about it. */
  public static String access(Operation operation) {
    return switch (operation.kind().access()) {
      case READS -> "reads";
      case WRITES -> "writes";
      case UPDATES -> "updates";
      case NONE -> "uses";
    };
  }

  private String notification(Operation operation, boolean unheard) {
    String verb =
        (WaitSet.isCondition(operation) ? "signal" : "notify")
            + (operation.kind() == OperationKind.NOTIFY ? " " : "All ");
    String whom =
        operation.outcome() != null ? names.outcome(operation.outcome()) : unheard ? "nobody" : "";
    return verb + waitSet(operation) + (whom.isEmpty() ? "" : " " + glyphs.arrow + " " + whom);
  }

  private String query(Operation operation) {
    String what = operation.member() == null ? "query" : SanitisedText.line(operation.member());
    String whom = operation.target() == null ? "" : " " + target(operation);
    return what + whom + equal(operation.after());
  }

  /** The model names the call in the place of a member: {@code Semaphore#0.1.acquire 2 → 1}. */
  private String permits(String verb, Operation operation) {
    String call = names.fullVariable(operation);
    return (call.isEmpty() ? verb : call) + change(operation) + outcome(operation);
  }

  /** A monitor has a verb of its own; other locks are named with the method called. */
  private String lock(String verb, Operation operation) {
    return operation.member() == null
        ? verb + " " + object(operation)
        : names.fullVariable(operation);
  }

  private String object(Operation operation) {
    return operation.object() == null ? "?" : names.object(operation.object());
  }

  private String waitSet(Operation operation) {
    return names.waitSet(WaitSet.of(operation));
  }

  private String target(Operation operation) {
    return operation.target() == null ? "a thread" : names.thread(operation.target());
  }

  private String change(Operation operation) {
    return operation.before() == null || operation.after() == null
        ? equal(operation.after())
        : " "
            + names.value(operation.before())
            + " "
            + glyphs.arrow
            + " "
            + names.value(operation.after());
  }

  /** With its arguments where they are known, otherwise with what else it touches. */
  private String call(Operation operation) {
    return "call  "
        + names.call(operation)
        + (operation.arguments() == null ? also(operation) : result(operation.after()));
  }

  private String result(@Nullable String value) {
    return value == null ? "" : " = " + names.told(value);
  }

  private String also(Operation operation) {
    return operation.also().isEmpty()
        ? ""
        : " with " + operation.also().stream().map(names::object).collect(Collectors.joining(", "));
  }

  private String equal(@Nullable String value) {
    return value == null ? "" : " = " + names.value(value);
  }

  private String outcome(Operation operation) {
    return operation.outcome() == null ? "" : " (" + names.outcome(operation.outcome()) + ")";
  }
}
