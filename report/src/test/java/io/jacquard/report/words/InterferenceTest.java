// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Script;
import io.jacquard.trace.record.OperationKind;
import org.junit.jupiter.api.Test;

/** What is told of a failure without a name. */
class InterferenceTest {
  private static final String BOX = "Box#0.1";

  private final Script script =
      new Script("Some").ended("0", "main").ended("0.1", "one").ended("0.2", "two");

  @Test
  void aChangeBetweenTwoLooks() {
    script.read("0", BOX, "x", 4, "1").write("0.1", BOX, "x", 9, "1", "0");
    assertThat(Told.failing(script.read("0", BOX, "x", 5, "0")).text())
        .isEqualTo(
            "main read x (1) at Some.java:4; before it read it again at Some.java:5, one changed x"
                + " from 1 to 0 at Some.java:9.");
  }

  @Test
  void aChangeBetweenTwoMethods() {
    script.in("isFree").read("0", BOX, "x", 4, "1").write("0.1", BOX, "x", 9, "1", "0");
    script.in("take").read("0", BOX, "x", 5, "0").write("0", BOX, "x", 5, "0", "-1");
    assertThat(Told.failing(script.in("run").read("0", BOX, "x", 7, "-1")).text())
        .isEqualTo(
            "main read x (1) at Some.java:4; before it read it again at Some.java:5, one changed x"
                + " from 1 to 0 at Some.java:9. main then changed x from 0 to -1 at Some.java:5."
                + " main read x (-1) at Some.java:7 before it failed.");
  }

  @Test
  void aLoopThatWaitsForAChangeIsNotTold() {
    script.read("0", BOX, "x", 4, "1").write("0.1", BOX, "x", 9, "1", "0");
    assertThat(Told.failing(script.read("0", BOX, "x", 4, "0")).text())
        .isEqualTo("main read x (0) at Some.java:4, the value that one had set at Some.java:9.");
  }

  @Test
  void aValueThatNobodyChanged() {
    assertThat(Told.failing(script.read("0", BOX, "x", 4, "null")).text())
        .isEqualTo("main read x (null) at Some.java:4; none of the steps before had changed it.");
  }

  @Test
  void aTimeThatWasUp() {
    script.step("0", OperationKind.WAKE, BOX, null, 4, null, null, "timeout", null);
    assertThat(Told.failing(script.read("0", BOX, "x", 5, "1")).sentences())
        .first()
        .isEqualTo(
            "main continued at Some.java:4 because its wait timed out, not because what it waited for had"
                + " happened.");
  }

  @Test
  void callsOfOthersBetweenTwoCalls() {
    script.call("0", BOX, "box", "isEmpty", 4, "", "false");
    script.call("0.1", BOX, "box", "isEmpty", 8, "", "false");
    script.call("0.1", BOX, "box", "remove", 9, "0", "\"a\"");
    script.call("0", BOX, "box", "remove", 5, "0", null);
    ExplanationText words = Told.failing(script);
    assertThat(words.text())
        .isEqualTo(
            "main called box.isEmpty() at Some.java:4 and got false; before it called box.remove(0)"
                + " at Some.java:5, one called box.isEmpty() at Some.java:8 and box.remove(0) at"
                + " Some.java:9.");
    assertThat(words.steps()).containsExactly(0, 1, 2, 3);
  }

  /** Who adds through a wrapper changes what stands behind it. */
  @Test
  void callsOfAView() {
    script.call("0", BOX, null, "iterator", 4, "", "Itr");
    script.callThrough("0.1", "SynchronizedList~0.9", "list", "add", 8, "7", BOX);
    script.call("0", BOX, null, "next", 4, "", null);
    assertThat(Told.failing(script).text())
        .contains("before it called", "one called list.add(7) at Some.java:8");
  }

  @Test
  void callsOfOthersThatTheFailedThreadLookedAt() {
    script.call("0.1", BOX, "box", "get", 4, "\"k\"", "null");
    script.call("0.2", BOX, "box", "put", 5, "\"k\", 1", "null");
    script.call("0.1", BOX, "box", "put", 5, "\"k\", 1", "1");
    script.call("0", BOX, "box", "get", 9, "\"k\"", "1");
    ExplanationText words = Told.failing(script);
    assertThat(words.text())
        .isEqualTo(
            "one called box.get(\"k\") at Some.java:4 and got null; before it called"
                + " box.put(\"k\", 1) at Some.java:5, two called box.put(\"k\", 1) at"
                + " Some.java:5. In the end, main called box.get(\"k\") at Some.java:9 and got 1.");
    assertThat(words.steps()).containsExactly(0, 1, 2, 3);
  }

  @Test
  void callsOfWhichLittleIsKnown() {
    call("0", "isEmpty", 4);
    call("0.1", "remove", 9);
    call("0", "remove", 5);
    assertThat(Told.failing(script).text())
        .isEqualTo(
            "main called Box#0.1.isEmpty at Some.java:4; before it called Box#0.1.remove at"
                + " Some.java:5, one called Box#0.1.remove at Some.java:9.");
  }

  @Test
  void nothingIsSaidWhereNothingIsKnown() {
    assertThat(Told.failing(script.plain("0", OperationKind.YIELD, 3)).sentences()).isEmpty();
  }

  private void call(String thread, String method, int line) {
    script.step(thread, OperationKind.CALL, BOX, method, line, null, null, null, null);
  }
}
