// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The samples on the oldest JUnit that is supported and on the newest, each in a JVM of its own.
 */
class JUnitTests {
  private static final String SAMPLES = Samples.class.getName();

  @ParameterizedTest
  @ValueSource(strings = {"junit5", "junit6"})
  void aWholeClass(String version) throws Exception {
    String output = run(version, "", List.of(), SAMPLES);
    assertThat(output)
        .contains(
            "@ lostUpdate explore: FAILED",
            "@ proved explore: SUCCESSFUL",
            "Proved: the search is complete and covered all traces. 2 executions",
            "@ inputs explore: FAILED",
            "@ followed explore: FAILED",
            "x = 123463",
            "y = -123458",
            "unit = 113",
            "@ followedIntoAssertions explore: FAILED",
            "x = 654328",
            "@ everyPath explore: SUCCESSFUL",
            "Proved: the search is complete and covered all paths. 2 executions",
            "@ misconfigured explore: FAILED",
            "--strategy: unknown strategy 'slowest'",
            "@ nested explore: SUCCESSFUL",
            "plain(): SUCCESSFUL");
    assertThat(output)
        .containsPattern("read  count = 0 +│")
        .containsPattern("● +\\d+  read  count = 1 ")
        .containsPattern("-Djacquard.replay=jq2:\\S+ -Dtest=" + SAMPLES + "#lostUpdate\n")
        .containsPattern("top: \\S*org.junit.jupiter.api.Assert")
        .containsPattern("flag = true");
  }

  @Test
  void cardsAreReplayed(@TempDir Path resources) throws Exception {
    String method = SAMPLES + "#lostUpdate()";
    Matcher card =
        Pattern.compile("jacquard.replay=(jq2:\\S+)").matcher(run("junit6", "", List.of(), method));
    assertThat(card.find()).isTrue();
    String replayed = run("junit6", "", List.of("-Djacquard.replay=" + card.group(1)), method);
    assertThat(replayed).contains("@ lostUpdate replay: FAILED").doesNotContain("explore");
    Path folder = resources.resolve(SAMPLES.replace('.', '/').concat("/lostUpdate"));
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("known.card"), card.group(1) + "\n");
    assertThat(run("junit6", resources + File.pathSeparator, List.of(), method))
        .containsSubsequence(
            "@ lostUpdate replay known.card: FAILED",
            "replay known.card fails:",
            "@ lostUpdate explore: FAILED");
  }

  /** A test that JUnit would leave out in silence. */
  @ParameterizedTest
  @ValueSource(strings = {"junit5", "junit6"})
  void aPrivateTestIsRefused(String version) throws Exception {
    assertThat(run(version, "", List.of(), Misused.Hidden.class.getName()))
        .contains("Misused$Hidden#secret: the method is private; a test is an instance method")
        .doesNotContain("SUCCESSFUL");
  }

  /** Nobody but who selects a static nested class runs its tests. */
  @ParameterizedTest
  @ValueSource(strings = {"junit5", "junit6"})
  void aStaticNestedTestRunsIfItIsSelectedAndIsSpokenOfIfNot(String version) throws Exception {
    assertThat(run(version, "", List.of(), Misused.Holder.Inside.class.getName()))
        .contains("@ fine explore: SUCCESSFUL");
    assertThat(run(version, "", List.of(), Misused.Holder.class.getName()))
        .containsOnlyOnce("Misused$Holder$Inside#fine is in a static nested class");
  }

  @Test
  void theCommonPoolWorksAfterwards() throws Exception {
    assertThat(run("junit6", "", List.of(), PoolSamples.class.getName()))
        .contains("@ first explore: SUCCESSFUL", "second(): SUCCESSFUL");
  }

  @Test
  void aTestThatReadsStandardInputIsStuck() throws Exception {
    assertThat(run("junit6", "", List.of("-Djacquard.patience=1"), Misused.Reader.class.getName()))
        .contains("@ reads explore: FAILED", "STUCK", "Misused$Reader.reads(Misused.java:")
        .contains("'-Dtest=io.jacquard.tests.junit.Misused$Reader#reads'")
        .doesNotContain("io.jacquard.junit.Exploration")
        .doesNotContain("SUCCESSFUL");
  }

  @Test
  void aTestInAPackageOfTheJdkIsRefused() throws Exception {
    assertThat(run("junit6", "", List.of(), "jdk.sample.InThePackageOfTheJdk"))
        .contains("InThePackageOfTheJdk#test: a class in a package of the JDK cannot be controlled")
        .doesNotContain("SUCCESSFUL");
  }

  @ParameterizedTest
  @ValueSource(strings = {"inside=java.util", "save=search.bin"})
  void optionsOfTheCommandLineAreRefused(String option) throws Exception {
    assertThat(run("junit6", "", List.of("-Djacquard." + option), SAMPLES + "#proved()"))
        .contains("@ proved explore: FAILED")
        .contains(
            "is an option of the command line and not of tests; leave it out, or search with");
  }

  /** A project that has Z3 among its dependencies needs nothing else to have it used. */
  @Test
  void z3IsTakenFromTheClassPath() throws Exception {
    String test = HardSample.class.getName();
    assertThat(run("junit6", "", List.of(), test))
        .contains("@ doubled explore: SUCCESSFUL", "Z3 is not installed beside the tool");
    String z3 =
        Jvm.placeOf(com.microsoft.z3.Context.class)
            + File.pathSeparator
            + Jvm.placeOf(tools.aqua.turnkey.support.TurnKey.class)
            + File.pathSeparator;
    assertThat(run("junit6", z3, List.of(), test))
        .contains("@ doubled explore: FAILED", "text = tsetse");
  }

  private static String run(String version, String classPath, List<String> flags, String what)
      throws Exception {
    return Jvm.run(version, classPath, flags, List.of(what));
  }
}
