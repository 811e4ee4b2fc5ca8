// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.net.URISyntaxException;
import java.nio.file.Path;

/**
 * The folder of the built tool: {@code lib} for what joins the JVM under test, {@code tool} for
 * what is kept apart from the program there.
 */
record ToolHome(Path folder) {
  /** The home that this class was loaded from. */
  static ToolHome locate() {
    try {
      Path jar =
          Path.of(ToolHome.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new ToolHome(jar.resolve("../..").normalize());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  Path agentJar() {
    return folder.resolve("lib/jacquard-agent.jar");
  }

  Path runtimeJar() {
    return folder.resolve("lib/jacquard-runtime.jar");
  }

  Path apiJar() {
    return folder.resolve("lib/jacquard-api.jar");
  }

  Path toolFolder() {
    return folder.resolve("tool");
  }
}
