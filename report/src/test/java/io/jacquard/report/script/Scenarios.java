// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.script;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.JobCounts;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchEnd;
import io.jacquard.trace.shape.SearchShape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The results that the golden files show. */
public final class Scenarios {
  private static final String ACCOUNT = "bank.Account#0.1";

  private Scenarios() {}

  /** The scenarios by the names of their golden files. */
  public static Map<String, Result> all() {
    return Map.of(
        "lost-update", lostUpdate(),
        "deadlock", deadlock(),
        "assertion-with-folding", assertionWithFolding(),
        "lost-notification", lostNotification(),
        "clean-complete", cleanComplete(),
        "clean-by-budget", cleanByBudget());
  }

  /** Two deposits race; one of them is lost; the check at the end sees it. */
  public static Result lostUpdate() {
    return Script.result(
        SearchEnd.STOPPED,
        List.of(),
        null,
        new Result.Outcomes(36, 1, 0, 0, 0),
        List.of(lostUpdateRace(), lostUpdateAssertion()),
        List.of(),
        List.of());
  }

  private static Script lostUpdateSteps(boolean race) {
    Script script = new Script("LostUpdate").ended("0", "main");
    script.ended("0.1", "Thread-0").ended("0.2", "Thread-1");
    script.write("0", ACCOUNT, "balance", 7, "0", "100");
    script.start("0", "0.1", 21).start("0", "0.2", 22);
    script.read("0.1", ACCOUNT, "balance", 12, "100");
    script.read("0.2", ACCOUNT, "balance", 12, "100");
    if (race) {
      script.mark();
    }
    script.write("0.1", ACCOUNT, "balance", 12, "100", "150");
    if (race) {
      script.mark();
    }
    script.write("0.2", ACCOUNT, "balance", 12, "100", "150");
    script.join("0", "0.1", 23).join("0", "0.2", 24);
    return script.read("0", ACCOUNT, "balance", 25, "150");
  }

  public static Finding lostUpdateRace() {
    Script script = lostUpdateSteps(true);
    return script.finding(
        "f1",
        FindingKind.RACE,
        "Thread-1 reads and Thread-0 writes balance with nothing to order them",
        null,
        List.of("0.2", "0.1"),
        script.place("deposit", 12),
        List.of(script.frame("deposit", 12), script.frame("lambda$main$0", 21)),
        script.place("deposit", 12),
        List.of(script.frame("deposit", 12), script.frame("lambda$main$1", 22)));
  }

  public static Finding lostUpdateAssertion() {
    Script script = lostUpdateSteps(false).mark();
    return script.finding(
        "f2",
        FindingKind.ASSERTION,
        "expected 200 but was 150",
        "java.lang.AssertionError",
        List.of("0"),
        script.place("main", 26),
        List.of(
            script.frame("main", 26),
            new StackTraceElement("io.jacquard.engine.Launcher", "run", "Launcher.java", 90)),
        null,
        List.of());
  }

  /** Two transfers take the same two locks in opposite order. */
  public static Result deadlock() {
    Script script = new Script("Transfer");
    script.waits("0", "main", "the end of left", "main", 33);
    script.waits(
        "0.1",
        "left",
        "lock bank.Account#0.2 held by right since Transfer.java:12",
        "transfer",
        13,
        ACCOUNT + " (Transfer.java:12)");
    script.waits(
        "0.2",
        "right",
        "lock bank.Account#0.1",
        "transfer",
        13,
        "bank.Account#0.2 (Transfer.java:12)");
    script.write("0", ACCOUNT, "balance", 7, "0", "100");
    script.start("0", "0.1", 31).start("0", "0.2", 32);
    script.on("0.1", OperationKind.ACQUIRE, ACCOUNT, 12).mark();
    script.on("0.2", OperationKind.ACQUIRE, "bank.Account#0.2", 12).mark();
    Finding finding =
        script.finding(
            "f1",
            FindingKind.DEADLOCK,
            "left and right each wait for a lock that the other holds",
            null,
            List.of("0.1", "0.2"),
            script.place("transfer", 13),
            List.of(),
            null,
            List.of());
    return Script.result(
        SearchEnd.COMPLETE,
        List.of(),
        Claim.ALL_TRACES,
        new Result.Outcomes(2, 0, 1, 0, 0),
        List.of(finding),
        List.of(),
        List.of(),
        new SearchShape(Shapes.threeOrders(), null));
  }

  /** A checker thread sees a half-made transfer, after much that does not matter. */
  public static Result assertionWithFolding() {
    Script script = new Script("Audit").ended("0", "main");
    script.ended("0.1", "payer").ended("0.2", "logger").ended("0.3", "auditor");
    script.inputs.put("amount", "30");
    script.inputs.put("note", "tab\tand \u001b[31mred");
    for (int i = 0; i < 12; i++) {
      script.write("0", "int[]#0.3", "[" + i + "]", 8, "0", "" + i);
    }
    script.write("0", ACCOUNT, "balance", 9, "0", "100");
    script.write("0", "bank.Account#0.2", "balance", 9, "0", "100");
    script.start("0", "0.1", 40).start("0", "0.2", 41).start("0", "0.3", 42);
    for (int i = 0; i < 7; i++) {
      script.on("0.2", OperationKind.ACQUIRE, "Object#0.2.1", 50);
      script.write("0.2", "Log#0.4", "size", 51, "" + i, "" + (i + 1));
      script.on("0.2", OperationKind.RELEASE, "Object#0.2.1", 52);
    }
    script.on("0.1", OperationKind.ACQUIRE, ACCOUNT, 20);
    script.read("0.1", ACCOUNT, "balance", 21, "100");
    script.write("0.1", ACCOUNT, "balance", 21, "100", "70");
    script.on("0.1", OperationKind.RELEASE, ACCOUNT, 22);
    for (int i = 0; i < 5; i++) {
      script.write("0.2", "Log#0.4", "size", 51, "" + i, "" + (i + 1));
      script.write("0", "int[]#0.3", "[" + i + "]", 8, "0", "" + i);
    }
    script.on("0.3", OperationKind.ACQUIRE, ACCOUNT, 30);
    script.read("0.3", ACCOUNT, "balance", 31, "70");
    script.on("0.3", OperationKind.RELEASE, ACCOUNT, 32);
    script.read("0.3", "bank.Account#0.2", "balance", 33, "100").mark();
    script.plain("0.3", OperationKind.END, -1);
    script.read("0.1", "bank.Account#0.2", "balance", 23, "100");
    script.write("0.1", "bank.Account#0.2", "balance", 23, "100", "130");
    script.plain("0.1", OperationKind.END, -1).join("0", "0.2", 44);
    Finding finding =
        script.finding(
            "f1",
            FindingKind.ASSERTION,
            "money is lost:\nexpected sum 200\n but was 170",
            "org.opentest4j.AssertionFailedError",
            List.of("0.3"),
            script.place("check", 34),
            List.of(
                new StackTraceElement("java.util.Objects", "check", "Objects.java", 3),
                script.frame("check", 34),
                script.frame("lambda$main$2", 42),
                new StackTraceElement("java.lang.Thread", "run", "Thread.java", 840)),
            null,
            List.of());
    return Script.result(
        SearchEnd.STOPPED,
        List.of(),
        null,
        new Result.Outcomes(1199, 1, 0, 0, 3),
        List.of(finding),
        List.of(),
        List.of());
  }

  /** The notification comes before the wait. */
  public static Result lostNotification() {
    String box = "bank.Mailbox#0.1";
    Script script = new Script("Mailbox").waits("0", "main", "the end of reader", "main", 40);
    script.waits(
        "0.1",
        "reader",
        "a notification on bank.Mailbox#0.1",
        new Awaited(Awaited.What.NOTIFICATION, box, null),
        "take",
        14);
    script.ended("0.2", "writer");
    script.start("0", "0.1", 37).start("0", "0.2", 38);
    script.read("0.1", box, "full", 12, "false");
    script.on("0.2", OperationKind.ACQUIRE, box, 21);
    script.write("0.2", box, "full", 22, "false", "true");
    script.on("0.2", OperationKind.NOTIFY, box, 23).mark();
    script.on("0.2", OperationKind.RELEASE, box, 24);
    script.plain("0.2", OperationKind.END, -1);
    script.on("0.1", OperationKind.ACQUIRE, box, 13);
    script.on("0.1", OperationKind.WAIT, box, 14).mark();
    Finding finding =
        script.finding(
            "f1",
            FindingKind.DEADLOCK,
            "reader waits for a notification that nobody is left to send",
            null,
            List.of("0.1"),
            script.place("take", 14),
            List.of(),
            null,
            List.of());
    return Script.result(
        SearchEnd.STOPPED,
        List.of(),
        Claim.ALL_TRACES,
        new Result.Outcomes(4, 0, 1, 0, 0),
        List.of(finding),
        List.of(),
        List.of(),
        new SearchShape(null, Shapes.twoWrites()));
  }

  /** Results of all kinds in which the program has had its say wherever it can. */
  public static List<Result> strange(String text) {
    Script script = new Script(text).ended("0", "main" + text);
    script.waits("0.1", text, "lock " + text, text, 3, text + "#0 (" + text + ")");
    script.inputs.put(text, text);
    for (OperationKind kind : OperationKind.values()) {
      script.step("0.1", kind, text, text, 3, text, text, text, text).mark();
    }
    return Arrays.stream(FindingKind.values())
        .map(
            kind ->
                script.finding(
                    text,
                    kind,
                    text,
                    text,
                    List.of("0.1", text),
                    script.place(text, 1),
                    List.of(script.frame(text, 1)),
                    script.place(text, 1),
                    List.of(script.frame(text, 1))))
        .map(
            finding ->
                Script.result(
                    SearchEnd.BUDGET,
                    List.of(text),
                    Claim.ALL_TRACES,
                    new Result.Outcomes(1, 0, 0, 0, 0),
                    List.of(finding),
                    List.of(new Limit(text, text, Limit.Effect.MAY_MISS, 2)),
                    List.of(text),
                    finding.kind() == FindingKind.RACE
                        ? new SearchShape(null, Shapes.unfoldingOf(text))
                        : new SearchShape(Shapes.treeOf(text), null)))
        .toList();
  }

  public static Result cleanComplete() {
    return Script.result(
        SearchEnd.COMPLETE,
        List.of(),
        Claim.ALL_TRACES.with(Claim.Restriction.SEQUENTIALLY_CONSISTENT),
        new Result.Outcomes(1234, 0, 0, 0, 0),
        List.of(),
        List.of(),
        List.of());
  }

  public static Result cleanByBudget() {
    return Script.result(
            SearchEnd.BUDGET,
            List.of(),
            null,
            new Result.Outcomes(1_204_331, 0, 0, 12, 0),
            List.of(),
            List.of(
                new Limit(
                    "reflective call with an unknown effect",
                    "bank.Plugins.load(Plugins.java:88)",
                    Limit.Effect.MAY_MISS,
                    3),
                new Limit("monitor held across a native call", "", Limit.Effect.SLOW, 1),
                new Limit(
                    "order of an uninstrumented queue is not modelled, so that elements of different"
                        + " producers may look unordered",
                    "bank.Desk.serve(Desk.java:17)",
                    Limit.Effect.FALSE_ALARM,
                    1200)),
            List.of("The program read the system property user.dir, which replay does not fix."))
        .shared(new JobCounts(4, 0.957, 2));
  }
}
