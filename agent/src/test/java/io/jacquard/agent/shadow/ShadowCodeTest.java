// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import fixture.Numbers;
import fixture.References;
import io.jacquard.Jacquard;
import io.jacquard.agent.rewrite.RewritingLoader;
import io.jacquard.runtime.symbolic.ShadowHooks;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Shadows that are computed like the values stay equal to them. */
class ShadowCodeTest {
  private static final int[] CORNERS = {
    0, 1, 2, 3, -1, -2, 7, 77, 97, 99, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE
  };

  private RewritingLoader loader = new RewritingLoader("fixture.");
  private Mirror mirror = new Mirror();

  private static void answer(BiFunction<String, Object[], Object> tool) throws Exception {
    Field field = Jacquard.class.getDeclaredField("tool");
    field.setAccessible(true);
    field.set(null, tool);
  }

  @AfterEach
  void disconnect() throws Exception {
    answer(null);
    ShadowHooks.install(null);
  }

  private static int number(SplittableRandom random) {
    return random.nextInt(3) == 0
        ? random.nextInt()
        : CORNERS[random.nextInt(CORNERS.length)] + random.nextInt(3) - 1;
  }

  private static Object value(SplittableRandom random, String kind) {
    int number = number(random);
    return switch (kind) {
      case "boolean" -> number % 2 == 0;
      case "byte" -> (byte) number;
      case "short" -> (short) number;
      case "char" -> (char) number;
      case "long" -> random.nextBoolean() ? random.nextLong() : (long) number;
      case "float" -> number % 11 == 0 ? Float.NaN : number / 3f;
      case "double" -> number % 11 == 0 ? Double.POSITIVE_INFINITY : number / 7d;
      default -> number;
    };
  }

  private Object answered(SplittableRandom random, String kind, Object[] arguments) {
    if (kind.equals("assume")) {
      return true;
    }
    Object value = value(random, kind);
    if (kind.equals("int") && (Integer) arguments[1] == 1) {
      value = 1 + Math.floorMod((Integer) value, 100);
    }
    mirror.give(value);
    return value;
  }

  @SuppressWarnings("unchecked")
  private Supplier<List<Object>> program() throws Exception {
    return (Supplier<List<Object>>)
        loader.loadClass("fixture.Numbers").getConstructor().newInstance();
  }

  @Test
  void shadowsAreEqualToTheValuesTheyFollow() throws Exception {
    compare();

    assertThat(mirror.memory.reads + mirror.memory.writes + mirror.memory.uses).isZero();
  }

  @Test
  void soAreThoseOfValuesThatAreToldWhereTheyAreReadAndWritten() throws Exception {
    loader = RewritingLoader.telling("fixture.");
    compare();

    assertThat(mirror.memory.reads).isGreaterThan(20);
    assertThat(mirror.memory.writes).isGreaterThan(20);
    assertThat(mirror.memory.uses).isGreaterThan(20);
  }

  private void compare() throws Exception {
    Supplier<List<Object>> tracked = program();
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom first = new SplittableRandom(seed);
      answer((kind, arguments) -> answered(first, kind, arguments));
      List<Object> expected = new Numbers().get();

      mirror = new Mirror();
      SplittableRandom second = new SplittableRandom(seed);
      answer((kind, arguments) -> answered(second, kind, arguments));
      ShadowHooks.install(mirror);
      List<Object> actual = tracked.get();
      ShadowHooks.install(null);

      assertThat(actual).isEqualTo(expected);
      assertThat(mirror.jumps).isGreaterThan(10);
      assertThat(mirror.operations).isGreaterThan(200);
    }
  }

  @Test
  void nothingIsLostButFloatingPointNumbersMadeIntoStringsAndLengthsOfArraysOfArrays()
      throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    answer((kind, arguments) -> answered(random, kind, arguments));
    ShadowHooks.install(mirror);
    program().get();

    assertThat(mirror.lost)
        .hasSize(8)
        .allMatch(each -> each.contains("Numbers.library") || each.contains("array of arrays"));
  }

  @Test
  void trackedClassesPassTheVerifierOfAsm() throws Exception {
    verify();
    loader = RewritingLoader.telling("fixture.");
    verify();
  }

  private void verify() throws Exception {
    program().get();

    assertThat(loader.rewritten).hasSizeGreaterThan(4);
    for (Map.Entry<String, byte[]> each : loader.rewritten.entrySet()) {
      StringWriter problems = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(each.getValue()), loader, false, new PrintWriter(problems));
      assertThat(problems.toString()).as(each.getKey()).isEmpty();
    }
  }

  @Test
  void shadowsOfReferencesSayWhichObjectItIs() throws Exception {
    loader = RewritingLoader.telling("fixture.");
    Object tracked = loader.loadClass("fixture.References").getDeclaredConstructor().newInstance();
    ShadowHooks.install(mirror);
    Object actual = ((Supplier<?>) tracked).get();
    ShadowHooks.install(null);

    assertThat(actual).isEqualTo(new References().get());
    assertThat(mirror.memory.references).isGreaterThan(50);
    assertThat(mirror.memory.jumps).isGreaterThan(20);
    assertThat(mirror.memory.tests).isGreaterThan(10);
    assertThat(mirror.memory.dereferences).isGreaterThan(5);
    assertThat(mirror.memory.atomics).isEqualTo(5);
  }

  /** Who does not ask for reports pays nothing: there is no trace of them in the class. */
  @Test
  void referencesHaveShadowsOnlyWhereReportsAreAskedFor() throws Exception {
    for (String name : List.of("fixture.References", "fixture.Numbers")) {
      loader = new RewritingLoader("fixture.");
      RewritingLoader telling = RewritingLoader.telling("fixture.");
      loader.loadClass(name);
      telling.loadClass(name);

      assertThat(text(loader, name)).doesNotContain("SharedMemoryHooks");
      assertThat(text(telling, name)).contains("SharedMemoryHooks");
    }
    assertThat(text(loader, "fixture.Numbers")).contains("ShadowHooks");
  }

  private static String text(RewritingLoader loader, String name) {
    return new String(loader.rewritten.get(name), StandardCharsets.ISO_8859_1);
  }

  @Test
  void whatAsksForNoInputIsNotTracked() throws Exception {
    Class<?> untracked = loader.loadClass("fixture.Steps");
    Class<?> tracked = loader.loadClass("fixture.Numbers$Polygon");

    assertThat(untracked.getDeclaredFields())
        .noneMatch(field -> field.getName().contains("Shadow"));
    assertThat(tracked.getDeclaredFields()).anyMatch(field -> field.getName().contains("Shadow"));
  }
}
