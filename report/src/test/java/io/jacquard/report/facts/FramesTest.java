// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.text.Glyphs;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FramesTest {
  @Test
  void theProgramsFramesAndTheCallIntoTheJdkStay() {
    assertThat(
            trim(
                "jdk.internal.util.Preconditions",
                "java.util.ArrayList",
                "io.jacquard.runtime.Hooks",
                "bank.Bank",
                "java.util.ArrayList",
                "bank.Main",
                "java.lang.Thread",
                "io.jacquard.engine.execution.Execution"))
        .containsExactly("java.util.ArrayList", "bank.Bank", "bank.Main");
  }

  @Test
  void whereAThreadWaitsTheJdkSaysNothing() {
    List<StackTraceElement> stack =
        Stream.of("java.lang.Object", "bank.Bank").map(FramesTest::frame).toList();
    assertThat(Frames.own(stack)).containsExactly(frame("bank.Bank"));
  }

  @Test
  void insidesOfTheJdkAboveTheProgramGo() {
    assertThat(trim("jdk.internal.misc.Unsafe", "bank.Bank")).containsExactly("bank.Bank");
  }

  /** JUnit's six frames would leave no room for the one that matters. */
  @Test
  void whoAssertsForTheProgramGoes() {
    assertThat(
            trim(
                "org.junit.jupiter.api.AssertEquals",
                "org.assertj.core.api.Assertions",
                "bank.BankTest",
                "org.junit.platform.commons.util.ReflectionUtils"))
        .containsExactly("bank.BankTest");
  }

  @Test
  void examplesOfOurOwnAreTheProgram() {
    assertThat(trim("io.jacquard.litmus.StoreBuffering", "io.jacquard.engine.execution.Execution"))
        .containsExactly("io.jacquard.litmus.StoreBuffering");
  }

  @Test
  void aStackWithoutTheProgramStaysWhole() {
    assertThat(trim("java.lang.Thread")).containsExactly("java.lang.Thread");
  }

  @Test
  void theRestIsCounted() {
    List<StackTraceElement> stack = Stream.of("a.A", "a.B", "a.C").map(FramesTest::frame).toList();
    assertThat(Frames.lines(stack, 2, Glyphs.UNICODE))
        .containsExactly("at a.A.run(X.java:1)", "at a.B.run(X.java:1)", "… 1 more");
  }

  private static List<String> trim(String... classes) {
    return Frames.ownAndCalled(Stream.of(classes).map(FramesTest::frame).toList()).stream()
        .map(StackTraceElement::getClassName)
        .toList();
  }

  private static StackTraceElement frame(String className) {
    return new StackTraceElement(className, "run", "X.java", 1);
  }
}
