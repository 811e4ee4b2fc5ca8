// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** The class files that a class loader finds; none of them is loaded. */
public final class LoaderBytes implements ClassBytes {
  private static final List<String> PLATFORM =
      List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "org/junit/", "io/jacquard/Jacquard");

  private final ClassLoader loader;

  public LoaderBytes(ClassLoader loader) {
    this.loader = loader;
  }

  @Override
  public byte[] find(String name) {
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      return null; // as if it were not there: what cannot be read cannot be loaded either
    }
  }

  @Override
  public boolean isOfProgram(String name) {
    for (String prefix : PLATFORM) {
      if (name.startsWith(prefix)) {
        return false;
      }
    }
    return true;
  }
}
