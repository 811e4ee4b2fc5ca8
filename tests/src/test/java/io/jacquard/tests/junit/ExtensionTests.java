// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.tests.cli.Sources;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Extensions of a test work in each execution, or are refused by name. */
class ExtensionTests {
  private static final String INTERCEPTING =
      "the extension io.jacquard.tests.junit.ExtensionSamples$Intercepting does not work here: it"
          + " intercepts invocations, and a search takes the place of the test's.";

  /** Files and mocks are slow on a busy machine; no search is to end by its time. */
  private static final String LONG = "-Djacquard.time=10m";

  private static String run(String version, Class<?>... types) throws Exception {
    List<String> names = List.of(types).stream().map(Class::getName).toList();
    return Jvm.run(version, "", List.of(LONG), names);
  }

  @ParameterizedTest
  @ValueSource(strings = {"junit5", "junit6"})
  void fieldsParametersFoldersAndArguments(String version) throws Exception {
    String output = run(version, ExtensionSamples.Working.class);
    assertThat(output)
        .contains("@ fields explore: SUCCESSFUL")
        .contains("ExtensionSamples$Working#fields: Proved: ")
        .contains("@ inner explore: SUCCESSFUL")
        .containsPattern("@ arguments \\[1\\] .*3: SUCCESSFUL")
        .containsPattern("@ arguments \\[2\\] .*4: FAILED");
    // kind, place and cause in the first line, and the report once
    assertThat(output)
        .containsPattern("AssertionFailedError: expected: <6> but was: <8>")
        .containsPattern(
            "(?m)^java.lang.AssertionError: assertion at ExtensionSamples.java:\\d+: ");
    assertThat(output.split("visible operations per execution", -1)).hasSize(2);
  }

  @Test
  void whatCannotWorkIsNamed() throws Exception {
    assertThat(run("junit6", ExtensionSamples.Refused.class, ExtensionSamples.RefusedField.class))
        .contains("@ refused explore: FAILED", "@ refusedField explore: FAILED", INTERCEPTING)
        .doesNotContain("SUCCESSFUL");
  }

  @Test
  void onlyTheScopeIsControlledAndOutputIsDropped() throws Exception {
    assertThat(run("junit6", ExtensionSamples.Scoped.class))
        .contains("@ scoped explore: SUCCESSFUL")
        .doesNotContain("RACE", "printed by the program");
  }

  @Test
  void explorationBeginsWhereTheTestSays() throws Exception {
    assertThat(run("junit6", ExtensionSamples.Started.class))
        .contains("@ started explore: SUCCESSFUL")
        .contains(
            "#started: Proved: ", "(one schedule before exploration begins)", " 2 executions");
  }

  @Test
  void extensionsThatAreServicesTakePart(@TempDir Path folder) throws Exception {
    assertThat(runWithService(folder, ExtensionSamples.Filling.class))
        .contains("@ served explore: SUCCESSFUL");
    assertThat(runWithService(folder, ExtensionSamples.Intercepting.class))
        .contains("@ served explore: FAILED", INTERCEPTING);
  }

  private static String runWithService(Path folder, Class<?> service) throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve("org.junit.jupiter.api.extension.Extension"), service.getName());
    return Jvm.run(
        "junit6",
        folder + File.pathSeparator,
        List.of("-Djunit.jupiter.extensions.autodetection.enabled=true"),
        List.of(ExtensionSamples.Served.class.getName()));
  }

  /** What would be called before each test, and is not. */
  @Test
  void annotationsOfJUnit4AreRefused(@TempDir Path folder) throws Exception {
    String jars = Jvm.classPath("junit6") + File.pathSeparator + Jvm.classPath("junit4");
    Sources.compile(
        folder,
        "Older",
        """
        public class Older {
          @org.junit.Before public void prepare() {}
          @io.jacquard.junit.JacquardTest void older() {}
        }
        """,
        "-cp",
        jars);
    String classPath = folder + File.pathSeparator + jars + File.pathSeparator;
    assertThat(Jvm.run("junit6", classPath, List.of(), List.of("Older")))
        .contains("@JacquardTest on Older#older: the class has JUnit 4's @Before, which JUnit")
        .doesNotContain("SUCCESSFUL");
  }
}
