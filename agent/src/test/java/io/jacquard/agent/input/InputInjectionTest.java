// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.Jacquard;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

class InputInjectionTest {
  private static final String[] PLACES = {
    "fixture.Quiet#arguments[0]",
    "fixture.Quiet#arguments[1]:int",
    "fixture.Quiet#arguments[2]:long",
    "fixture.Quiet#arguments[3]:boolean",
    "fixture.Quiet#arguments[4]:70..79",
    "fixture.Quiet.flag",
    "fixture.Quiet.small:-1..1",
    "fixture.Quiet.unit",
    "fixture.Quiet.medium",
    "fixture.Quiet.whole",
    "fixture.Quiet.large:5..9",
    "fixture.Quiet.single",
    "fixture.Quiet.twofold",
    "fixture.Quiet.text",
    "fixture.Quiet.boxed",
    "fixture.Quiet.colour",
    "fixture.Quiet$Plain.number",
    "fixture.Quiet#result",
    "fixture.Quiet#machine",
    "fixture.Quiet#own",
    "java.util.Random#nextInt",
    "java.lang.Math#max"
  };

  private final Set<String> asked = new TreeSet<>();

  /** Loads the fixture anew, with the changes. */
  private static final class Loader extends ClassLoader {
    private final InputInjection changes;

    Loader(InputInjection changes) {
      super(InputInjectionTest.class.getClassLoader());
      this.changes = changes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("fixture.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      String file = name.replace('.', '/') + ".class";
      try (InputStream stream = getParent().getResourceAsStream(file)) {
        byte[] bytes = changes.apply(stream.readAllBytes());
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(bytes), this, false, new PrintWriter(problems));
        assertThat(problems.toString()).as(name).isEmpty();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static List<String> run(String... places) throws Exception {
    ClassLoader loader = new Loader(InputInjection.of(places));
    Object program = loader.loadClass("fixture.Quiet").getConstructor().newInstance();
    List<String> texts = new ArrayList<>();
    ((Supplier<List<Object>>) program).get().forEach(each -> texts.add(String.valueOf(each)));
    return texts;
  }

  private static void answer(BiFunction<String, Object[], Object> answers) throws Exception {
    Field tool = Jacquard.class.getDeclaredField("tool");
    tool.setAccessible(true);
    tool.set(null, answers);
  }

  @AfterEach
  void nobodyAnswers() throws Exception {
    answer(null);
  }

  /** Notes the name, and gives something that is not the first value. */
  private Object answered(String kind, Object[] arguments) {
    asked.add((String) arguments[0]);
    return switch (kind) {
      case "boolean" -> false;
      case "byte" -> (byte) 11;
      case "short" -> (short) 12;
      case "char" -> 'y';
      case "int" -> (Integer) arguments[1] == Integer.MIN_VALUE ? 14 : arguments[2];
      case "long" -> 15L;
      case "float" -> 16f;
      case "double" -> 17d;
      case "string" -> "w";
      case "of" -> ((Object[]) arguments[1])[1];
      default -> ((Class<?>) arguments[1]).getEnumConstants()[0];
    };
  }

  @Test
  void everyPlaceAsksForItsKind() throws Exception {
    answer(this::answered);

    assertThat(run(PLACES))
        .containsExactly(
            "w", "14", "15", "true", "79", // arguments
            "false", "1", "y", "12", "14", "9", "16.0", "17.0", "w", "14", // fields
            "RED", "9", "14", // the one in the middle is left alone
            "15", "w", "y", // results
            "14", "15", "null"); // calls of the JDK
    assertThat(asked).hasSize(PLACES.length).contains("args[3]", "fixture.Quiet$Plain.number");
  }

  @Test
  void otherClassesStayTheSame() throws Exception {
    try (InputStream stream =
        InputInjectionTest.class.getResourceAsStream("/fixture/Quiet.class")) {
      byte[] bytes = stream.readAllBytes();
      assertThat(InputInjection.of(new String[] {"fixture.Loud#result"}).apply(bytes))
          .isSameAs(bytes);
      assertThat(InputInjection.NONE.apply(bytes)).isSameAs(bytes);
    }
  }
}
