// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Agents of the program change classes that are loaded, as libraries that make mocks do. */
class ProgramAgentTests {
  private static final String AGENT =
      """
      import java.lang.instrument.Instrumentation;
      public class GivenAgent {
        public static Instrumentation service;
        public static void premain(String arguments, Instrumentation given) {
          service = given;
        }
      }
      """;

  /** Adds one instead of two from the moment on when the class has been changed. */
  private static final String PROGRAM =
      """
      import java.lang.instrument.ClassFileTransformer;
      import java.security.ProtectionDomain;
      public class Changes {
        static class Sum {
          private int sum;
          synchronized void add() { sum += 12345; }
          synchronized int sum() { return sum; }
        }
        static boolean fromFile;
        static class Smaller implements ClassFileTransformer {
          @Override
          public byte[] transform(ClassLoader loader, String name, Class<?> type,
              ProtectionDomain domain, byte[] given) {
            if (type == Object.class) {
              return given.clone();
            }
            if (type != Sum.class) {
              return null;
            }
            byte[] made = given.clone();
            if (fromFile) {
              try (var file = Changes.class.getResourceAsStream("Changes$Sum.class")) {
                made = file.readAllBytes();
              } catch (java.io.IOException e) {
                throw new AssertionError(e);
              }
            }
            for (int i = 0; i + 2 < made.length; i++) {
              // sipush 12345
              if (made[i] == 0x11 && made[i + 1] == 0x30 && made[i + 2] == 0x39) {
                made[i + 1] = 0;
                made[i + 2] = 1;
              }
            }
            return made;
          }
        }
        public static void main(String[] arguments) throws Exception {
          fromFile = arguments[0].equals("file");
          Sum before = new Sum();
          before.add();
          assert before.sum() == 12345 : "changed by an earlier execution";
          GivenAgent.service.addTransformer(new Smaller(), true);
          GivenAgent.service.retransformClasses(Sum.class, Object.class);
          Sum sum = new Sum();
          Thread other = new Thread(sum::add);
          other.start();
          sum.add();
          if (arguments.length > 1) {
            assert sum.sum() == 2 : "too early";
          }
          other.join();
          assert sum.sum() == 2 : sum.sum();
        }
      }
      """;

  @TempDir Path folder;
  private Path jar;
  private Path classes;

  @BeforeEach
  void build() throws IOException {
    Path agent = Files.createDirectory(folder.resolve("agent"));
    classes = Files.createDirectory(folder.resolve("classes"));
    Sources.compile(agent, "GivenAgent", AGENT);
    Sources.compile(classes, "Changes", PROGRAM, "-cp", agent.toString());
    jar = folder.resolve("agent.jar");
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", "GivenAgent");
    attributes.putValue("Can-Retransform-Classes", "true");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream stream = new JarOutputStream(out, manifest)) {
      stream.putNextEntry(new ZipEntry("GivenAgent.class"));
      stream.write(Files.readAllBytes(agent.resolve("GivenAgent.class")));
    }
  }

  private Run search(String... arguments) {
    List<String> words =
        new ArrayList<>(
            List.of("run", "--json", "-", "--strategy", "dpor", "-cp", classes + ":" + jar));
    words.add("Changes");
    words.addAll(List.of(arguments));
    return Cli.of(words.toArray(String[]::new))
        .with("JACQUARD_JAVA_OPTS", "-javaagent:" + jar)
        .run();
  }

  /** Each execution begins with the class as it was written, and ends with the changed one. */
  @Test
  void theyStartFromWhatTheJvmHas() {
    Run run = search("given");

    assertThat(run.code()).as("%s", run).isZero();
    assertThat(run.json().get("executions").getAsInt()).as("%s", run).isGreaterThan(1);
    assertThat(limits(run))
        .as("%s", run)
        .contains("class of the JDK not changed by the program's agent java.lang.Object");
  }

  @Test
  void theyStartFromTheClassFile() {
    Run run = search("file");

    assertThat(run.code()).as("%s", run).isZero();
    assertThat(run.json().get("executions").getAsInt()).as("%s", run).isGreaterThan(1);
  }

  @Test
  void whatTheyChangeStaysUnderControl() {
    for (String from : List.of("given", "file")) {
      Run run = search(from, "early");

      assertThat(run.code()).as("%s", run).isOne();
      JsonObject finding = run.json().getAsJsonArray("findings").get(0).getAsJsonObject();
      assertThat(Cards.text(finding, "message")).contains("too early");
    }
  }

  private static List<String> limits(Run run) {
    List<String> limits = new ArrayList<>();
    for (JsonElement each : run.json().getAsJsonArray("limits")) {
      JsonObject limit = each.getAsJsonObject();
      limits.add(Cards.text(limit, "what") + " " + Cards.text(limit, "where"));
    }
    return limits;
  }
}
