// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassFactsTest {
  private final Scope scope = new Scope(new String[] {"fixture/"}, new String[] {});
  private final KnownClasses known = new KnownClasses(scope, ClassFactsTest.class.getClassLoader());

  private ClassFacts fixture(String nested) {
    return known.facts("fixture/Everything$" + nested);
  }

  @Test
  void findsConstructorsThatLetThisOut() {
    assertThat(fixture("Leaking").leaksThis).isTrue();
    assertThat(fixture("Derived").leaksThis).as("this.x = c ? a : b, this.x++").isTrue();
    assertThat(fixture("Pair").leaksThis).isFalse();
  }

  @Test
  void knowsThreadsByTheirSuperclasses() {
    assertThat(known.isThread("fixture/Everything$Adder")).isTrue();
    assertThat(known.isThread("fixture/Everything$Derived")).isFalse();
    assertThat(known.isThread("java/util/concurrent/ForkJoinWorkerThread")).isTrue();
  }

  @Test
  void tellsLibraryMethodsFromTheApplications() {
    String adder = "fixture/Everything$Adder";
    assertThat(known.libraryOwner(adder, "start", "()V")).isEqualTo("java/lang/Thread");
    assertThat(known.libraryOwner(adder, "run", "()V")).isNull();
    assertThat(known.libraryOwner("fixture/Everything$Greeter", "greet", "()V")).isNull();
    assertThat(known.libraryOwner("fixture/Everything$Base", "toString", "()Ljava/lang/String;"))
        .isEqualTo("java/lang/Object");
  }

  @Test
  void resolvesFieldsThroughSuperclassesAndInterfaces() {
    assertThat(known.resolveField("fixture/Everything$Derived", "LENGTH", "I").owner().name)
        .isEqualTo("fixture/Everything$Greeter");
    assertThat(
            known.resolveField("fixture/Everything$Derived", "LOG", "Ljava/util/List;").isFinal())
        .isTrue();
    assertThat(known.resolveField("fixture/Everything$Derived", "absent", "I")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "io/jacquard/runtime/Hooks, false",
    "io/jacquard/agent/Agent, false",
    "io/jacquard/Jacquard, false",
    "io/jacquard/Jacquard$Nested, false",
    "io/jacquard/JacquardTest, true",
    "io/jacquard/litmus/Sample, true",
    "java/util/List, false",
    "javax/swing/JFrame, false",
    "jdk/internal/reflect/GeneratedMethodAccessor1, false",
    "com/sun/tools/javac/Main, false",
    "com/example/Main, true",
    "com/example/hidden/Main, false"
  })
  void scopeLeavesOutTheJdkAndTheTool(String name, boolean application) {
    Scope all = new Scope(new String[] {}, new String[] {"com/example/hidden/"});
    assertThat(all.isApplication(name)).isEqualTo(application);
  }
}
