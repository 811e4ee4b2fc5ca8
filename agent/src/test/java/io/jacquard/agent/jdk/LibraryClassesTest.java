// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** The changes in the JDK's classes fit the JDK that runs this test. */
class LibraryClassesTest {
  /** Classes and methods that other versions have; which ones is for the reader of a failure. */
  private static final Set<String> NOT_IN_EVERY_JDK =
      Set.of(
          "java/util/concurrent/ThreadPerTaskExecutor",
          "java/util/concurrent/DelayScheduler",
          "jdk/internal/misc/ThreadFlock",
          "sun/nio/ch/Poller",
          "resultNow",
          "exceptionNow",
          "close",
          "lockedPush",
          "poolSubmit",
          "externalPush",
          "externalSubmit",
          "externalSubmissionQueue",
          "complete");

  private static Map<String, byte[]> changedClasses() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    try (Stream<Path> files = Files.walk(base)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .filter(file -> LibraryClasses.applyTo(name(base, file)))
          .collect(
              Collectors.toMap(
                  file -> name(base, file), LibraryClassesTest::read, (a, b) -> a, TreeMap::new));
    }
  }

  private static String name(Path base, Path file) {
    String path = base.relativize(file).toString();
    return path.substring(0, path.length() - ".class".length());
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void everyChangedClassPassesTheVerifierOfAsm() throws IOException {
    int changed = 0;
    for (Map.Entry<String, byte[]> each : changedClasses().entrySet()) {
      byte[] result = LibraryClasses.apply(each.getKey(), each.getValue(), true);
      if (result != each.getValue()) {
        changed++;
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(
            new ClassReader(result),
            Object.class.getClassLoader(),
            false,
            new PrintWriter(problems));
        assertThat(problems.toString()).as(each.getKey()).isEmpty();
      }
    }
    assertThat(changed).isGreaterThan(40);
  }

  @Test
  void everyRuleHoldsSomewhere() throws IOException {
    Set<ObjectUseRule> held = new HashSet<>();
    for (Map.Entry<String, byte[]> each : changedClasses().entrySet()) {
      LibraryClasses.Changes changes = LibraryClasses.changes(each.getKey(), each.getValue(), true);
      held.addAll(changes.held);
    }
    Set<String> missing = new TreeSet<>();
    ObjectUseRules.all()
        .forEach(
            (type, rules) -> {
              for (ObjectUseRule rule : rules) {
                if (!held.contains(rule)
                    && !NOT_IN_EVERY_JDK.contains(type)
                    && !NOT_IN_EVERY_JDK.contains(rule.method())) {
                  missing.add(type + " " + rule);
                }
              }
            });
    assertThat(missing).isEmpty();
  }
}
