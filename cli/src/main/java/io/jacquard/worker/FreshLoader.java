// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the program's classes anew, before asking the parent: the reference with which the reset of
 * statics is compared.
 */
final class FreshLoader extends URLClassLoader {
  FreshLoader() {
    super("fresh", classPath(), ClassLoader.getSystemClassLoader());
  }

  private static URL[] classPath() {
    String[] entries = System.getProperty("java.class.path").split(File.pathSeparator);
    URL[] urls = new URL[entries.length];
    try {
      for (int i = 0; i < entries.length; i++) {
        urls[i] = new File(entries[i]).toURI().toURL();
      }
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
    return urls;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null && !isShared(name)) {
        try {
          loaded = findClass(name);
        } catch (ClassNotFoundException e) {
          // the JDK's, or missing: the parent decides
        }
      }
      return loaded != null ? loaded : super.loadClass(name, resolve);
    }
  }

  /** The JDK and the tool's own API must be the same for everybody. */
  private static boolean isShared(String name) {
    return name.startsWith("java.")
        || name.startsWith("io.jacquard.Jacquard")
        || name.equals("io.jacquard.AssumptionViolated");
  }
}
