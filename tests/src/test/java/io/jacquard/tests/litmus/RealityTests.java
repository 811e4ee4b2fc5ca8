// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.runtime.launch.Launch;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Reality stays within the model: what a program does in many free runs on the plain JVM is among
 * the outcomes that enumeration reports (LitmusTests compares those with the annotation). Programs
 * with races or weak access modes may do more on a real machine, and those that hang or end the JVM
 * cannot run freely here.
 */
class RealityTests {
  private static final int RUNS = Boolean.getBoolean("jacquard.sweep") ? 2_000 : 8;
  private static final Set<String> NOT_FREE = Set.of("ending", "plain", "determinism");

  /**
   * Thread numbers go on through all runs of one JVM; a loading class may block a thread that does
   * nothing; on a busy machine the later of two delays may be over before the earlier one is asked
   * for, which {@code --timeouts explore} would show.
   */
  private static final Set<String> NOT_COMPARABLE =
      Set.of(
          "DefaultNames",
          "NestedName",
          "RunnableMeanwhile",
          "NewUntilStartedByAnother",
          "Names",
          "Sizes",
          "InOrderOfTime");

  private static final Set<Finding> ENDING = EnumSet.of(Finding.ASSERTION, Finding.EXCEPTION);

  @TestFactory
  Stream<DynamicTest> freeRuns() {
    return Catalogue.programs().stream()
        .filter(RealityTests::runsFreely)
        .map(program -> DynamicTest.dynamicTest(program.getName(), () -> check(program)));
  }

  private static boolean runsFreely(Class<?> program) {
    Litmus litmus = Catalogue.of(program);
    return !litmus.weak()
        && !litmus.races()
        && litmus.outcomes().length > 0
        && litmus.minJdk() <= Runtime.version().feature()
        && !NOT_FREE.contains(litmus.topic())
        && !NOT_COMPARABLE.contains(program.getSimpleName())
        && ENDING.containsAll(Arrays.asList(litmus.expect()));
  }

  private static void check(Class<?> program) throws Exception {
    Litmus litmus = Catalogue.of(program);
    Set<String> seen = new TreeSet<>();
    for (int i = 0; i < RUNS; i++) {
      String outcome = free(program);
      if (outcome != null) {
        seen.add(outcome);
      }
    }
    assertThat(Set.of(litmus.outcomes())).containsAll(seen);
  }

  /** One run with real threads and fresh, uninstrumented classes; null if the program failed. */
  private static String free(Class<?> program) throws Exception {
    AtomicReference<String> said = new AtomicReference<>();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> failure.set(e)); // of any thread
    try (Plain loader = new Plain(program)) {
      Class<?> outcome = loader.loadClass("io.jacquard.litmus.Outcome");
      outcome.getField("sink").set(null, (Consumer<String>) said::set);
      Class<?> fresh = loader.loadClass(program.getName());
      Thread main = new Thread(Lab.main(fresh), "main");
      main.start();
      main.join(300_000);
      assertThat(main.isAlive()).as("the program hangs").isFalse();
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    return failure.get() == null ? said.get() : null;
  }

  /** Loads the litmus classes anew under a name that the agent leaves alone. */
  private static final class Plain extends URLClassLoader {
    Plain(Class<?> program) {
      super(
          Launch.LOADER,
          new URL[] {program.getProtectionDomain().getCodeSource().getLocation()},
          program.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("io.jacquard.litmus.") && findLoadedClass(name) == null) {
        return findClass(name);
      }
      return super.loadClass(name, resolve);
    }
  }
}
