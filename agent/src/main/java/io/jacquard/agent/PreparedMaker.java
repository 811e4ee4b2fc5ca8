// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.agent.jdk.JdkChanges;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;

/**
 * Writes the file that {@link PreparedClasses} reads. It runs in a JVM of its own, so that the
 * sites of the classes get the numbers that they will have.
 *
 * <p>Arguments: a list of classes as the JVM writes it (one in a line, the internal name first),
 * and the file.
 */
public final class PreparedMaker {
  private final ByteArrayOutputStream index = new ByteArrayOutputStream();
  private final DataOutputStream entries = new DataOutputStream(index);
  private final ByteArrayOutputStream bodies = new ByteArrayOutputStream();
  private int count;

  private PreparedMaker() {}

  public static void main(String[] args) throws IOException {
    TreeSet<String> names = new TreeSet<>();
    // The JVM writes its own kind of UTF-8; the JDK's names are plain.
    for (String line : Files.readAllLines(Path.of(args[0]), StandardCharsets.ISO_8859_1)) {
      int end = line.indexOf(' ');
      String name = end < 0 ? line : line.substring(0, end);
      if (JdkChanges.concern(name)) {
        names.add(name);
      }
    }
    PreparedMaker maker = new PreparedMaker();
    for (String name : names) {
      maker.add(name);
    }
    Files.write(Path.of(args[1]), maker.file());
  }

  /** Classes of other loaders, which have no such file here, are left out. */
  private void add(String name) throws IOException {
    byte[] original;
    try (InputStream stream = Object.class.getResourceAsStream("/" + name + ".class")) {
      if (stream == null) {
        return;
      }
      original = stream.readAllBytes();
    }
    if (JdkChanges.differAtLoading(name)) {
      add(name + PreparedClasses.LOADING, original, JdkChanges.apply(name, original, true));
      add(name + PreparedClasses.LOADED, original, JdkChanges.apply(name, original, false));
    } else {
      add(name, original, JdkChanges.apply(name, original, true));
    }
  }

  /** The position of a body counts from the first body. */
  private void add(String key, byte[] original, byte[] changed) throws IOException {
    entries.writeUTF(key);
    entries.writeInt(original.length);
    entries.writeInt(PreparedClasses.sum(original));
    entries.writeInt(bodies.size());
    entries.writeInt(changed == null ? 0 : changed.length);
    if (changed != null) {
      bodies.write(changed);
    }
    count++;
  }

  private byte[] file() throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(file);
    out.writeUTF(PreparedClasses.form());
    out.writeInt(bodies.size());
    bodies.writeTo(out);
    out.writeInt(count);
    index.writeTo(out);
    out.writeInt(Sites.count() - 1);
    for (int id = 1; id < Sites.count(); id++) {
      Site site = Sites.get(id);
      out.writeUTF(site.className);
      out.writeUTF(site.methodName);
      out.writeUTF(site.methodDescriptor);
      out.writeUTF(site.sourceFile == null ? "" : site.sourceFile);
    }
    return file.toByteArray();
  }
}
