// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.result.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplayCommandTest {

  @Test
  void theCommandNamesWhatTheUserNamed() {
    assertThat(of("Bank")).isEqualTo("jacquard replay jq2:a Bank");
    assertThat(of("-cp", "lib/*:out", "a.B$C#d", "x y", "it's", ""))
        .isEqualTo("jacquard replay jq2:a -cp 'lib/*:out' 'a.B$C#d' 'x y' 'it'\\''s' ''");
    assertThat(of("-cp", "out", "Bank#test")).isEqualTo("jacquard replay jq2:a -cp out Bank#test");
  }

  @Test
  void withoutAClassPathThereIsAPlaceForIt() {
    assertThat(ReplayCommand.of("jq2:a", Results.with()))
        .isEqualTo("jacquard replay jq2:a -cp CLASSPATH Program");
  }

  @Test
  void aStoredResultKnowsItsClassPath() {
    Result result = Results.startedBy(new Result.Launch("a b", "Bank", List.of("; rm -rf ~")));
    assertThat(ReplayCommand.of("jq2:a", result))
        .isEqualTo("jacquard replay jq2:a -cp 'a b' Bank '; rm -rf ~'");
  }

  @Test
  void theCommandOfMaven() {
    System.setProperty("jacquard.command", "mvn");
    try {
      assertThat(of("-cp", "out", "Bank", "x", "y"))
          .isEqualTo("mvn jacquard:replay -Djacquard.card=jq2:a '-Djacquard.program=Bank x y'");
    } finally {
      System.clearProperty("jacquard.command");
    }
  }

  private static String of(String... words) {
    return ReplayCommand.of("jq2:a", Invocation.run(Syntax.parse("run", List.of(words))));
  }
}
