// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChildCommandTest {
  private static final Path JAVA = Path.of("/jdk/bin/java");
  private static final PreparedFiles PREPARED =
      new PreparedFiles(Path.of("/h/x.classes"), Path.of("/h/x.jar"));
  private static final Path REQUEST = Path.of("/tmp/request.properties");

  @Test
  void theWholeCommand() {
    ChildCommand command =
        new ChildCommand(JAVA, new ToolHome(Path.of("/h")), PREPARED, ClassPath.of("x"), "");
    assertThat(
            command.build(
                Settings.of(Map.of("scope", "a,b.C")),
                List.of("-XX:SharedArchiveFile=/h/x.jsa"),
                "-Xmx1g '-Dx=a b'",
                REQUEST))
        .containsExactly(
            "/jdk/bin/java",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-XX:-UsePerfData",
            "-XX:-PrintWarnings",
            "-XX:SharedArchiveFile=/h/x.jsa",
            "-Djava.security.manager=disallow",
            "-Xmx1g",
            "-Dx=a b",
            "-ea",
            "-javaagent:/h/lib/jacquard-agent.jar=runtime=/h/lib/jacquard-runtime.jar;program=one;prepared=/h/x.classes;scope=a,b.C",
            "-cp",
            "x" + File.pathSeparator + "/h/lib/jacquard-api.jar",
            "io.jacquard.runtime.launch.Launch",
            "/h/x.jar" + File.pathSeparator + "/h/tool",
            "/tmp/request.properties");
  }

  @Test
  void theApiIsNotAddedTwiceAndNoScopeMeansAll() {
    String api = apiClasses();
    List<String> command =
        new ChildCommand(
                JAVA, new ToolHome(Path.of("/h")), PreparedFiles.NONE, ClassPath.of(api), "")
            .build(Settings.of(Map.of()), List.of(), "", REQUEST);
    assertThat(command)
        .containsSequence("-cp", api)
        .contains(
            "-javaagent:/h/lib/jacquard-agent.jar=runtime=/h/lib/jacquard-runtime.jar;program=one");
  }

  @Test
  void aHomeThatTheAgentCannotBeToldIsRefused() {
    ChildCommand command =
        new ChildCommand(
            JAVA, new ToolHome(Path.of("/a=b")), PreparedFiles.NONE, ClassPath.of("."), "");
    assertThatThrownBy(() -> command.build(Settings.of(Map.of()), List.of(), "", REQUEST))
        .isInstanceOf(UsageException.class);
  }

  @Test
  void flagsAreSplitOutsideOfQuotes() {
    assertThat(ChildCommand.split("")).isEmpty();
    assertThat(ChildCommand.split("  -Da=\"b c\"  -x ")).containsExactly("-Da=b c", "-x");
  }

  private static String apiClasses() {
    return Path.of(
            io.jacquard.Jacquard.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath())
        .toString();
  }
}
