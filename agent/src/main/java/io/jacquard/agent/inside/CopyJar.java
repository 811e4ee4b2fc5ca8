// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.inside;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** A jar with the copies, not yet instrumented: that happens when they are loaded. */
public final class CopyJar {
  private CopyJar() {}

  /**
   * Writes the jar.
   *
   * @param where the file, or null for a temporary one, which is deleted when the JVM ends
   */
  public static File write(Copies copies, String where) throws IOException {
    File jar = where == null ? temporary() : new File(where);
    try (OutputStream file = new FileOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.setLevel(0);
      for (Map.Entry<String, byte[]> each : copies.originals().entrySet()) {
        out.putNextEntry(new JarEntry(Copies.ROOT.concat(each.getKey()).concat(".class")));
        out.write(copies.translate(each.getValue()));
        out.closeEntry();
      }
    }
    return jar;
  }

  private static File temporary() throws IOException {
    File jar = File.createTempFile("jacquard-inside", ".jar");
    jar.deleteOnExit();
    return jar;
  }
}
