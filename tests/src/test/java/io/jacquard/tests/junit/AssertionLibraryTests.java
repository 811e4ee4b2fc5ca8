// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.tests.cli.Sources;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inputs are followed into libraries of assertions; what is not is never called proved. */
@Tag("once")
class AssertionLibraryTests {
  /** Nobody draws its numbers and words. Methods that begin with "lost" are known limits. */
  private static final String CODE =
      """
      import static org.hamcrest.MatcherAssert.assertThat;
      import static org.hamcrest.Matchers.containsString;
      import static org.hamcrest.Matchers.is;
      import static org.hamcrest.Matchers.lessThan;
      import static org.hamcrest.Matchers.not;

      import com.google.common.truth.Truth;
      import io.jacquard.Jacquard;
      import io.jacquard.junit.JacquardTest;
      import java.util.List;
      import org.assertj.core.api.Assertions;
      import org.assertj.core.api.SoftAssertions;

      class Compared {
        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void assertjNumber(int x) {
          Assertions.assertThat(x).isNotEqualTo(654321);
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void assertjOrder(long x) {
          Assertions.assertThat(x).isLessThan(654321L);
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void assertjText(String text) {
          Assertions.assertThat(text).as("a word").isNotEqualTo("secret");
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void assertjList(int x) {
          Assertions.assertThat(List.of(1, x)).doesNotContain(654321);
        }

        /** Its proxies are made by a library that is shared with JUnit. */
        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void assertjSoftly(int x) {
          SoftAssertions softly = new SoftAssertions();
          softly.assertThat(x).isNotEqualTo(654321);
          softly.assertAll();
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void assertjThrown(int x) {
          Assertions.assertThatThrownBy(
                  () -> {
                    if (x != 654321) {
                      throw new IllegalStateException();
                    }
                  })
              .isInstanceOf(IllegalStateException.class);
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void hamcrestNumber(int x) {
          assertThat(x, is(not(654321)));
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void hamcrestOrder(int x) {
          assertThat(x, lessThan(654321));
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void hamcrestText(String text) {
          assertThat(text, not(containsString("secret")));
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void truthOrder(int x) {
          Truth.assertThat(x).isAtMost(654321);
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void truthText(String text) {
          Truth.assertThat(text).doesNotContain("secret");
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void askedFor() {
          Assertions.assertThat(Jacquard.anyInt("asked")).isNotEqualTo(654321);
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void lostTruthNumber(int x) {
          Truth.assertThat(x).isNotEqualTo(654321);
        }
      }
      """;

  /** Only another class asks, which the class of the test does not show. */
  private static final String ELSEWHERE =
      """
      import com.google.common.truth.Truth;
      import io.jacquard.Jacquard;
      import io.jacquard.junit.JacquardTest;
      import org.assertj.core.api.Assertions;

      class Elsewhere {
        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void lostNumber() {
          Assertions.assertThat(Source.number()).isNotEqualTo(654321);
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void lostText() {
          Assertions.assertThat(Source.text()).isNotEqualTo("secret");
        }

        @JacquardTest(strategy = "dpor", maxExecutions = 50)
        void lostBox() {
          Truth.assertThat(Integer.valueOf(Source.number())).isNotEqualTo(654321);
        }
      }

      class Source {
        static int number() {
          return Jacquard.anyInt("number");
        }

        static String text() {
          return Jacquard.anyString("text");
        }
      }
      """;

  private static final Pattern ENDED = Pattern.compile("(?m)^@ (\\w+) explore: (\\w+)$");

  @TempDir Path classes;

  @Test
  void inputsAreFollowedIntoAssertions() throws Exception {
    String output = run("Compared", CODE);
    List<String> ended =
        ENDED.matcher(output).results().map(end -> end.group(1) + " " + end.group(2)).toList();
    assertThat(ended)
        .containsExactlyInAnyOrder(
            "assertjNumber FAILED",
            "assertjOrder FAILED",
            "assertjText FAILED",
            "assertjList FAILED",
            "assertjSoftly FAILED",
            "assertjThrown FAILED",
            "hamcrestNumber FAILED",
            "hamcrestOrder FAILED",
            "hamcrestText FAILED",
            "truthOrder FAILED",
            "truthText FAILED",
            "askedFor FAILED",
            "lostTruthNumber SUCCESSFUL");
    assertThat(output)
        .contains("x = 654321", "x = 654322", "text = secret", "asked = 654321")
        .doesNotContain("LinkageError", "NoSuchFieldError", "Proved");
  }

  @Test
  void whatIsNotFollowedIsALimit() throws Exception {
    String output = run("Elsewhere", ELSEWHERE);
    assertThat(output)
        .contains(
            "@ lostNumber explore: SUCCESSFUL",
            "@ lostText explore: SUCCESSFUL",
            "@ lostBox explore: SUCCESSFUL",
            "an argument of a call, Elsewhere.lostNumber:9",
            "an argument of a call, Elsewhere.lostText:14",
            "an argument of a call, Elsewhere.lostBox:19")
        .doesNotContain("Proved");
  }

  private String run(String name, String code) throws Exception {
    String libraries = Jvm.jars("assertions") + File.pathSeparator;
    Sources.compile(classes, name, code, "-cp", libraries + Jvm.classPath("junit6"));
    return Jvm.run("junit6", classes + File.pathSeparator + libraries, List.of(), List.of(name));
  }
}
