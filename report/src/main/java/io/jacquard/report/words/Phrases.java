// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts that sentences about operations are made of. */
final class Phrases {
  private final DisplayNames names;

  Phrases(FindingFacts facts) {
    names = facts.names();
  }

  String thread(Operation operation) {
    return names.thread(operation.thread());
  }

  String variable(Operation operation) {
    return operation.kind() == OperationKind.CALL && operation.object() != null
        ? names.object(operation.object())
        : names.variable(operation);
  }

  /** {@code balance (100)}: the variable and what was found in it. */
  String variableAndValue(Operation read) {
    String value = FindingFacts.seen(read);
    return variable(read) + (value == null ? "" : " (" + names.value(value) + ")");
  }

  /** {@code at Account.java:17}, with a blank before it; empty if the place is unknown. */
  static String at(Operation operation) {
    return at(operation.place());
  }

  static String at(@Nullable SourceSite place) {
    String name = DisplayNames.place(place);
    return name.isEmpty() ? "" : " at " + name;
  }

  /** {@code changed balance from 100 to 150 at Account.java:17}. */
  String changed(Operation write) {
    return "changed "
        + variable(write)
        + (write.before() == null ? "" : " from " + names.value(write.before()))
        + (write.after() == null ? "" : " to " + names.value(write.after()))
        + at(write);
  }

  /** {@code Thread-1 called map.get("a") at Cache.java:4}. */
  String called(Operation call) {
    return thread(call) + " called " + call(call);
  }

  /** {@code map.get("a") at Cache.java:4}. */
  String call(Operation call) {
    return names.call(call) + at(call);
  }

  /** {@code and got null}, with a blank before it; empty if that is not known. */
  String gave(Operation call) {
    return call.after() == null ? "" : " and got " + names.told(call.after());
  }

  /** {@code reads balance (100) at Account.java:17}. */
  String does(Operation access) {
    return switch (access.kind().access()) {
          case READS -> "reads " + variableAndValue(access);
          case WRITES -> "writes " + variable(access) + change(access);
          case UPDATES -> "updates " + variable(access) + change(access);
          case NONE -> "calls " + names.call(access);
        }
        + at(access);
  }

  private String change(Operation write) {
    return write.before() == null || write.after() == null
        ? ""
        : " (" + names.value(write.before()) + " to " + names.value(write.after()) + ")";
  }

  /** {@code a}, {@code a and b}, {@code a, b and c}. */
  static String and(List<String> parts) {
    int last = parts.size() - 1;
    return last <= 0
        ? String.join("", parts)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }
}
