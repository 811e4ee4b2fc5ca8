// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Makes sure that the agent is in this JVM. A JVM may not attach to itself, so a child process does
 * it.
 */
final class AgentAttachment {
  private static final int PATIENCE_SECONDS = 60;

  private AgentAttachment() {}

  static void ensure(Path lib) {
    if (isRunning()) {
      return;
    }
    String options =
        "runtime=" + lib.resolve("jacquard-runtime.jar") + ";loader=" + TestLoader.NAME;
    String output;
    try {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  Path.of(
                          AgentAttachment.class
                              .getProtectionDomain()
                              .getCodeSource()
                              .getLocation()
                              .toURI())
                      .toString(),
                  Attacher.class.getName(),
                  Long.toString(ProcessHandle.current().pid()),
                  lib.resolve("jacquard-agent.jar").toString(),
                  options)
              .redirectErrorStream(true)
              .start();
      process.getOutputStream().close();
      output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (IOException | InterruptedException | java.net.URISyntaxException e) {
      output = e.toString();
    }
    if (!isRunning()) {
      throw new IllegalStateException(
          "Jacquard's agent could not be attached to this JVM"
              + (output.isEmpty() ? "" : " (" + output.lines().findFirst().orElse("") + ")")
              + "; start the tests with -javaagent:jacquard-agent.jar=loader="
              + TestLoader.NAME
              + ".");
    }
  }

  /** Whether the agent has put the runtime on the bootstrap path. */
  static boolean isRunning() {
    try {
      Class.forName("io.jacquard.runtime.Hooks", false, null);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
