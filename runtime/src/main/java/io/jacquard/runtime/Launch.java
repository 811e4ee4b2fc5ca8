// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Starts the tool inside the JVM under test, in a class loader of its own, so that none of its
 * classes can meet the program's.
 *
 * <p>Arguments: the folder with the tool's jars, then those of the worker.
 */
public final class Launch {
  /** Name of the class loader that holds the tool; the agent leaves its classes alone. */
  public static final String LOADER = "jacquard";

  private static final String WORKER = "io.jacquard.worker.Worker";

  private Launch() {}

  public static void main(String[] args) throws Throwable {
    File[] jars = new File(args[0]).listFiles();
    URL[] urls = new URL[jars.length];
    for (int i = 0; i < jars.length; i++) {
      urls[i] = jars[i].toURI().toURL();
    }
    ClassLoader tool = new URLClassLoader(LOADER, urls, ClassLoader.getPlatformClassLoader());
    String[] rest = java.util.Arrays.copyOfRange(args, 1, args.length);
    try {
      Class.forName(WORKER, true, tool)
          .getMethod("main", String[].class)
          .invoke(null, (Object) rest);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
