// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Script;
import io.jacquard.report.text.Glyphs;
import io.jacquard.settings.Stall;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WordingTest {
  private final Script script =
      new Script("W").ended("0", "main").ended("0.1", "Thread-0").ended("0.2", "");

  @Test
  void operationsInWords() {
    script.read("0", "bank.Account#0.1", "balance", 1, "100");
    script.write("0", "bank.Account#0.1", "balance", 1, "100", "150");
    script.step("0", OperationKind.WRITE, "bank.Bank", "total", 1, null, "7", null, null);
    script.write("0", "int[]#0.2", "[7]", 1, "0", "1");
    script.step("0", OperationKind.UPDATE, "X#0.1", "n", 1, "0", "0", "failed", null);
    script.on("0", OperationKind.ACQUIRE, "bank.Account#0.1", 1);
    script.step(
        "0", OperationKind.ACQUIRE, "ReentrantLock#0.1", "tryLock", 1, null, null, "timeout", null);
    script.on("0", OperationKind.RELEASE, "bank.Account#0.1", 1);
    script.step("0", OperationKind.NOTIFY, "Q#0.1", null, 1, null, null, "0.1", null);
    script.on("0", OperationKind.NOTIFY_ALL, "Q#0.1", 1);
    script.step("0", OperationKind.START, null, null, 1, null, null, null, "0.1");
    script.step("0", OperationKind.JOIN, null, null, 1, null, null, "timeout", "0.2");
    script.step("0", OperationKind.QUERY, null, "isAlive", 1, null, "true", null, "0.1");
    script.step(
        "0", OperationKind.CALL, "java.util.ArrayList#0.4", "add", 1, null, null, null, null);
    script.call("0", "HashMap~0.5", "map", "get", 1, "\"k\"", "null");
    script.call("0", "HashMap~0.5", null, "String.valueOf", 1, "HashMap~0.5", "\"{}\"");
    script.call("0", "ArrayList~0.6", null, "clear", 1, "", null);
    script.call("0", "fork/join", "task", "join", 1, "", "2.5");
    script.read("0", "X#0.1", "n", 1, "a\nb");
    script.on("0", OperationKind.INITIALISE, "class Bank", 1);
    script.on("0", OperationKind.INITIALISED, "class Bank", 1);
    assertThat(words())
        .containsExactly(
            "read  balance = 100",
            "write balance 100 → 150",
            "write total = 7",
            "write int[]#0.2[7] 0 → 1",
            "update n 0 → 0 (failed)",
            "lock Account#0.1",
            "ReentrantLock#0.1.tryLock (timeout)",
            "unlock Account#0.1",
            "notify Q#0.1 → Thread-0",
            "notifyAll Q#0.1",
            "start Thread-0",
            "join thread 0.2 (timeout)",
            "isAlive Thread-0 = true",
            "call  ArrayList#0.4.add",
            "call  map.get(\"k\") = null",
            "call  String.valueOf(map) = \"{}\"",
            "call  ArrayList~0.6.clear()",
            "call  task.join() = 2.5",
            "read  n = a\\nb",
            "initialise class Bank",
            "class Bank is initialised");
  }

  @Test
  void equalMembersOfTwoObjectsAreToldApart() {
    script.read("0", "bank.Account#0.1", "balance", 1, "1");
    script.read("0", "bank.Account#0.2", "balance", 1, "2");
    assertThat(words())
        .containsExactly("read  Account#0.1.balance = 1", "read  Account#0.2.balance = 2");
  }

  @Test
  void everyKindHasWords() {
    for (OperationKind kind : OperationKind.values()) {
      script.plain("0", kind, 1);
    }
    assertThat(words()).noneMatch(String::isBlank).noneMatch(words -> words.contains("null"));
  }

  @Test
  void equalNamesOfTwoThreadsAreToldApart() {
    Script twins = new Script("W").ended("0.1", "worker").ended("0.2", "worker");
    DisplayNames names = new DisplayNames(record(twins), Glyphs.UNICODE);
    assertThat(names.thread("0.1")).isEqualTo("worker (0.1)");
    assertThat(names.thread("0.9")).isEqualTo("thread 0.9");
    assertThat(names.words("the end of thread 0.2, not a.b.C#0.2 nor C~0.1"))
        .isEqualTo("the end of worker (0.2), not C#0.2 nor C~0.1");
    assertThat(names.object("a.b.C~0.1")).isEqualTo("C~0.1");
    assertThat(names.object("a.b.C[]#0.1")).isEqualTo("C[]#0.1");
    assertThat(names.object("a.b.C")).isEqualTo("C");
    assertThat(names.object("a.b.C.class")).isEqualTo("C.class");
    assertThat(names.object("C.class")).isEqualTo("C.class");
  }

  @Test
  void longNamesOfThreadsStayDifferent() {
    String name = "a thread of the pool for everything that comes from the queue of orders, ";
    Script workers = new Script("W").ended("0.1", name + "1").ended("0.2", name + "2");
    DisplayNames names = new DisplayNames(record(workers), Glyphs.UNICODE);
    assertThat(names.thread("0.1")).hasSize(40).endsWith("of orders, 1");
    assertThat(names.thread("0.2")).endsWith("of orders, 2");
  }

  private List<String> words() {
    Wording wording = new Wording(new DisplayNames(record(script), Glyphs.UNICODE), Glyphs.UNICODE);
    return script.operations.stream().map((Operation operation) -> wording.of(operation)).toList();
  }

  private static ExecutionRecord record(Script script) {
    Card card =
        new Card(
            new ExecutionSettings(1, Stall.UNLIMITED, false, 4),
            Map.of(),
            new int[0],
            new CardOrigin(17, ""));
    return new ExecutionRecord(Ending.NORMAL, script.operations, script.threads, Map.of(), card);
  }
}
