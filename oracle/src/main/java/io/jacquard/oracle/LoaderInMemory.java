// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;

/** Defines classes that were compiled in memory. */
public final class LoaderInMemory extends ClassLoader {
  private final Map<String, byte[]> classes;

  /**
   * @param classes class files by name; the map may grow
   */
  public LoaderInMemory(ClassLoader parent, Map<String, byte[]> classes) {
    super(parent);
    this.classes = classes;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = classes.get(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  /** Who looks at classes before they are defined finds them here, as in a class path. */
  @Override
  public InputStream getResourceAsStream(String name) {
    byte[] bytes =
        name.endsWith(".class")
            ? classes.get(name.substring(0, name.length() - 6).replace('/', '.'))
            : null;
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }
}
