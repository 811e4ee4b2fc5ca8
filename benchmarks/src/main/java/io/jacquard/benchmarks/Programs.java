// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.runtime.Launch;
import java.net.URL;
import java.net.URLClassLoader;

/** The measured programs, each as the agent rewrites it and as it is. */
final class Programs {
  private static final String PACKAGE = "io.jacquard.benchmarks.programs.";

  /** The agent leaves this loader's classes alone, because it has the name of the tool's own. */
  private static final ClassLoader PLAIN =
      new URLClassLoader(Launch.LOADER, classPath(), ClassLoader.getPlatformClassLoader());

  private Programs() {}

  private static URL[] classPath() {
    return new URL[] {Programs.class.getProtectionDomain().getCodeSource().getLocation()};
  }

  /** The program as the agent rewrote it. */
  static Runnable controlled(String name, Object... arguments) {
    Runnable program = make(Programs.class.getClassLoader(), name, arguments);
    if (!isRewritten(program)) {
      throw new IllegalStateException(name + " was not rewritten; is the agent there?");
    }
    return program;
  }

  /** The same class file without the agent's hooks. */
  static Runnable plain(String name, Object... arguments) {
    Runnable program = make(PLAIN, name, arguments);
    if (isRewritten(program)) {
      throw new IllegalStateException(name + " should be plain and was rewritten");
    }
    return program;
  }

  private static Runnable make(ClassLoader loader, String name, Object[] arguments) {
    try {
      return (Runnable)
          loader.loadClass(PACKAGE + name).getConstructors()[0].newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no program " + name, e);
    }
  }

  private static boolean isRewritten(Object program) {
    for (Class<?> type : program.getClass().getInterfaces()) {
      if (type.getName().equals("io.jacquard.runtime.Shadowed")) {
        return true;
      }
    }
    return false;
  }
}
