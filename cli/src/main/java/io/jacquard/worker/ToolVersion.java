// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;

/** The version of the tool that runs here. */
final class ToolVersion {
  private ToolVersion() {}

  /** As in the manifest of the jar; null outside of a jar. */
  static @Nullable String text() {
    String version = ToolVersion.class.getPackage().getImplementationVersion();
    return version == null ? inManifest() : version;
  }

  /** In the JVM under test, the loader of the tool has not read it. */
  private static @Nullable String inManifest() {
    try {
      File place =
          new File(ToolVersion.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (!place.isFile()) {
        return null;
      }
      try (JarFile jar = new JarFile(place)) {
        Manifest manifest = jar.getManifest();
        return manifest == null
            ? null
            : manifest.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
      }
    } catch (IOException | URISyntaxException e) {
      return null;
    }
  }
}
