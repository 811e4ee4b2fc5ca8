// SPDX-License-Identifier: Apache-2.0
package io.jacquard.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.protocol.Protocol.Failure;
import io.jacquard.protocol.Protocol.Finished;
import io.jacquard.protocol.Protocol.Log;
import io.jacquard.protocol.Protocol.Message;
import io.jacquard.protocol.Protocol.Output;
import io.jacquard.protocol.Protocol.Progress;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolTest {
  private static final Message[] MESSAGES = {
    new Progress(12_345_678_901L, 3.25, 2, 7, 0.125, 21, 40, "trace"),
    Progress.NONE,
    new Finished(Path.of("/tmp/a folder\twith a tab/result.json")),
    new Failure(Failure.Kind.USAGE, "There is no method 'x'."),
    new Failure(Failure.Kind.STUCK, "The program reads from standard input."),
    new Log("a\\b\nc\r\td \\n"),
    new Output("héllo ✓\n"),
    new Output("\n"),
  };

  @Test
  void messagesSurviveTheLine() {
    for (Message message : MESSAGES) {
      assertThat(message.line()).doesNotContain("\n").doesNotContain("\r");
      assertThat(Protocol.parse(message.line())).contains(message);
    }
  }

  @Test
  void theLinesAreThoseOfTheDocumentation() {
    assertThat(MESSAGES[0].line())
        .isEqualTo("progress\t12345678901\t3.250\t2\t7\t0.125\t21\t40\ttrace");
    assertThat(MESSAGES[3].line()).isEqualTo("error\tusage\tThere is no method 'x'.");
  }

  @Test
  void theSenderWritesOneLineForEachMessage() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Protocol.Sender sender = new Protocol.Sender(bytes);
    sender.send(new Output("✓\n"));
    sender.send(new Log("x"));
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("output\t✓\\n\nlog\tx\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "OpenJDK 64-Bit Server VM warning: something",
        "progress\tmany\t1\t0\t0\t0\t0\t0\t",
        "progress\t1\t1\t0",
        "error\tunheard-of\tx",
        "result\ta\tb"
      })
  void otherLinesAreNoMessages(String line) {
    assertThat(Protocol.parse(line)).isEmpty();
  }
}
