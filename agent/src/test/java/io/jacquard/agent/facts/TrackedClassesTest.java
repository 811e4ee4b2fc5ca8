// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class TrackedClassesTest {
  private static final String API = "io/jacquard/Jacquard";

  private final Map<String, byte[]> files = new HashMap<>();
  private final Map<String, Integer> reads = new HashMap<>();
  private final ClassLoader loader =
      new ClassLoader(null) {
        @Override
        public InputStream getResourceAsStream(String name) {
          reads.merge(name, 1, Integer::sum);
          byte[] file = files.get(name);
          return file == null ? null : new ByteArrayInputStream(file);
        }
      };
  private final TrackedClasses tracked =
      new TrackedClasses(
          new KnownClasses(new Scope(new String[] {"p/"}, new String[] {}), loader),
          ProgramInputs.ofManyPrograms());

  private void type(String name, String... mentioned) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    for (String each : mentioned) {
      writer.newClass(each);
    }
    writer.visitEnd();
    files.put(name + ".class", writer.toByteArray());
  }

  @Test
  void readsNoClassFileTwice() {
    int many = 50;
    for (int i = 0; i < many; i++) {
      type("p/C" + i, "p/C" + (i + 1) % many, "p/C" + (i + 7) % many);
      type("p/Root" + i, "p/C" + i);
    }
    for (int i = 0; i < many; i++) {
      assertThat(tracked.isTracked("p/Root" + i)).isFalse();
    }
    assertThat(reads).hasSize(2 * many).allSatisfy((name, count) -> assertThat(count).isOne());
  }

  /** One that loads later, by reflection, comes to the API through classes that are known. */
  @Test
  void findsTheApiThroughClassesThatWereDecidedBefore() {
    type("p/Main", "p/Asks", "p/Carries");
    type("p/Asks", API);
    type("p/Carries", "p/Far");
    type("p/Far");
    type("p/Later", "p/Asks");
    type("p/Other", "p/Far");

    assertThat(tracked.isTracked("p/Main")).isTrue();
    assertThat(tracked.isTracked("p/Far")).as("gets what main asked for").isTrue();
    assertThat(tracked.isTracked("p/Later")).isTrue();
    assertThat(tracked.isTracked("p/Other")).as("comes to no input").isFalse();
    assertThat(reads).allSatisfy((name, count) -> assertThat(count).isOne());
  }

  @Test
  void findsTheApiFromAClassThatReachesOnesThatDoNot() {
    type("p/Plain", "p/Deep");
    type("p/Deep");
    type("p/Main", "p/Plain", "p/Asks");
    type("p/Asks", API);

    assertThat(tracked.isTracked("p/Plain")).isFalse();
    assertThat(tracked.isTracked("p/Main")).isTrue();
    assertThat(tracked.isTracked("p/Deep")).as("was decided when it loaded").isFalse();
  }

  @Test
  void tracksWhatLoadsAfterAClassThatAsksInTheSameProgram() {
    type("p/Main", API);
    type("p/Plugin");
    type("p/Early");
    TrackedClasses ofOne =
        new TrackedClasses(
            new KnownClasses(new Scope(new String[] {"p/"}, new String[] {}), loader),
            ProgramInputs.ofOneProgram());
    assertThat(ofOne.isTracked("p/Early")).isFalse();
    assertThat(ofOne.isTracked("p/Main")).isTrue();
    assertThat(ofOne.isTracked("p/Plugin")).isTrue();
    assertThat(tracked.isTracked("p/Main")).isTrue();
    assertThat(tracked.isTracked("p/Plugin")).isFalse();
  }
}
