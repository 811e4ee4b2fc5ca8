// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The class files that the compiler made of the fixtures. */
public final class ClassFiles {
  private ClassFiles() {}

  static byte[] bytesOf(String name) throws IOException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream stream = ClassLoader.getSystemResourceAsStream(file)) {
      if (stream == null) {
        throw new FileNotFoundException(file);
      }
      return stream.readAllBytes();
    }
  }

  /** A class with code and frames. */
  public static ClassNode read(String name) {
    try {
      ClassNode node = new ClassNode();
      new ClassReader(bytesOf(name)).accept(node, 0);
      return node;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The one method of that name. */
  public static MethodNode method(ClassNode type, String name) {
    return type.methods.stream()
        .filter(method -> method.name.equals(name))
        .reduce(
            (first, second) -> {
              throw new IllegalArgumentException("several methods " + name);
            })
        .orElseThrow();
  }
}
