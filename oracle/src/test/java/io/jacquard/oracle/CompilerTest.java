// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("once")
class CompilerTest {

  private static final Compiler.Options JITTER = new Compiler.Options(true, true);

  /** Runs freely on this JVM. */
  private static String run(Program program, Compiler.Compiled compiled, long seed)
      throws ReflectiveOperationException, InterruptedException {
    Probe.begin(program);
    Probe.jitter(seed);
    Class<?> type = compiled.load();
    Thread main =
        new Thread(
            () -> {
              try {
                type.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
              } catch (IllegalAccessException
                  | NoSuchMethodException
                  | InvocationTargetException e) {
                throw new IllegalStateException(e);
              }
            });
    main.start();
    main.join(10_000);
    assertThat(main.isAlive()).isFalse();
    Class<?> context = Class.forName(type.getName() + "$Ctx", true, type.getClassLoader());
    for (int round = 0; round < program.threadCount(); round++) {
      for (int t = 1; t < program.threadCount(); t++) {
        Field field = context.getDeclaredField("t" + t);
        field.setAccessible(true);
        Thread thread = (Thread) field.get(null);
        thread.join(10_000);
        assertThat(thread.isAlive()).isFalse();
      }
    }
    return Probe.outcome(type);
  }

  /**
   * Questions about queues are left out: a real thread may still be in a queue when the gate is
   * open again; here it joins only once somebody watches. So are loops without end and assumptions,
   * which need somebody to cut or discard an execution, and deadlines, which a free run waits for.
   */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.MATCH_NONE,
      names = {"QUEUES", "LOOPS", "ASSUMPTIONS", "DEADLINES_.*"})
  void freeRunsOfCompiledProgramsHaveOutcomesOfTheInterpreter(Family family) throws Exception {
    int programs = 0;
    int possible = 0;
    int seen = 0;
    for (int seed = 0; seed < 25; seed++) {
      Program program = Generator.generate(family, seed, 3_000);
      Compiler.Compiled compiled = Compiler.compile(program, seed, JITTER);
      verify(Compiler.compile(program, seed));
      verify(Compiler.compile(program, seed, new Compiler.Options(false, false)));
      SortedSet<String> outcomes = Outcomes.of(program, 1_000_000).orElseThrow();
      if (outcomes.stream().anyMatch(o -> o.startsWith("deadlock"))) {
        continue;
      }
      programs++;
      Set<String> found = new HashSet<>();
      for (int run = 0; run < 25; run++) {
        found.add(run(program, compiled, run));
      }
      assertThat(outcomes).as("%s", program).containsAll(found);
      possible += outcomes.size();
      seen += found.size();
    }
    assertThat(programs).isPositive();
    assertThat(seen).as("of %s", possible).isGreaterThanOrEqualTo(possible / 3);
  }

  /** Initialising a class verifies it. */
  private static void verify(Compiler.Compiled compiled) throws ClassNotFoundException {
    ClassLoader loader = compiled.load().getClassLoader();
    for (String name : compiled.classes().keySet()) {
      Class.forName(name, true, loader);
    }
  }

  @Test
  void loudProgramsLetTheExceptionGo(@TempDir Path directory) throws Exception {
    Program program = alone(List.of(Stmt.sync(0, new Stmt.Throw())));
    Compiler.Compiled compiled = Compiler.compile(program, 3, new Compiler.Options(false, false));
    Class<?> type = compiled.load();
    Probe.begin(program);
    assertThatThrownBy(
            () -> type.getMethod("main", String[].class).invoke(null, (Object) new String[0]))
        .hasCauseInstanceOf(IllegalStateException.class);
    assertThat(Probe.outcome(type)).isEqualTo("t0:throw[0]");
    assertThat(Outcomes.of(program, 100).orElseThrow()).containsExactly("t0:throw[0]");
    compiled.writeTo(directory);
    assertThat(directory.resolve("generated/Generated3$Ctx.class")).exists();
  }

  private static Program alone(List<Stmt> statements) {
    Program.Body main = new Program.Body(1, statements);
    return new Program("alone", List.of(), List.of(), List.of(), 1, List.of(main));
  }

  @Test
  void showsWhereThreadsAreStuck() throws Exception {
    Program program =
        alone(
            List.of(
                new Stmt.Assign(0, Expr.value(7)), Stmt.sync(0, Stmt.sync(0, new Stmt.Wait(0)))));
    Class<?> type = Compiler.compile(program, 1).load();
    Probe.begin(program);
    Thread main =
        new Thread(
            () -> {
              try {
                type.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
              } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
              }
            });
    main.setDaemon(true);
    main.setUncaughtExceptionHandler((thread, interrupted) -> {});
    main.start();
    while (main.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    assertThat(Probe.outcome(type)).isEqualTo("deadlock{t0:wait l0} t0:blocked[7]");
    assertThat(Outcomes.of(program, 100).orElseThrow()).containsExactly(Probe.outcome(type));
    main.interrupt();
  }
}
