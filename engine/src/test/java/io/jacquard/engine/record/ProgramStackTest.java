// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProgramStackTest {
  private static List<String> trimmed(String... classes) {
    StackTraceElement[] stack =
        Stream.of(classes)
            .map(name -> new StackTraceElement(name, "run", "Some.java", 1))
            .toArray(StackTraceElement[]::new);
    return ProgramStack.trim(stack).stream().map(StackTraceElement::getClassName).toList();
  }

  @Test
  void whatTheToolCallsIsTheTools() {
    assertThat(
            trimmed(
                "java.lang.Object",
                "io.jacquard.runtime.engine.PlatformEngine",
                "java.util.concurrent.ForkJoinPool",
                "shop.Till"))
        .containsExactly("java.util.concurrent.ForkJoinPool", "shop.Till");
  }

  @Test
  void whatTheProgramDoesInACallbackOfTheToolIsKept() {
    assertThat(
            trimmed(
                "java.util.ArrayList",
                "shop.Price",
                "io.jacquard.runtime.AtomicLoops",
                "shop.Till"))
        .containsExactly("java.util.ArrayList", "shop.Price", "shop.Till");
  }

  @Test
  void theMethodThatStandsForAMethodReferenceIsHidden() {
    assertThat(
            ProgramStack.trim(
                new StackTraceElement[] {
                  frame("shop.Till", "pay"),
                  frame("shop.Main", "$jacquardReference3"),
                  frame("java.lang.Thread", "run")
                }))
        .containsExactly(frame("shop.Till", "pay"), frame("java.lang.Thread", "run"));
  }

  @Test
  void aMethodReferenceToTheJdkIsWhereTheProgramIs() {
    assertThat(
            ProgramStack.trim(
                new StackTraceElement[] {
                  frame("java.util.Iterator", "next"),
                  frame("io.jacquard.runtime.Hooks", "call"),
                  frame("shop.Main", "$jacquardReference3"),
                  frame("java.lang.Thread", "run")
                }))
        .containsExactly(
            frame("shop.Main", "(method reference)"), frame("java.lang.Thread", "run"));
  }

  private static StackTraceElement frame(String type, String method) {
    return new StackTraceElement(type, method, "Some.java", 1);
  }
}
