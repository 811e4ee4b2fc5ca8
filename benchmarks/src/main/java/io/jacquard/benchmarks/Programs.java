// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.runtime.launch.Launch;
import io.jacquard.runtime.program.Tagged;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;

/** The measured programs, each as the agent rewrites it and as it is. */
final class Programs {
  private static final String ROOT = "io.jacquard.benchmarks.";
  private static final String PACKAGE = "programs.";

  /** The agent leaves this loader's classes alone, because it has the name of the tool's own. */
  private static final ClassLoader PLAIN =
      new URLClassLoader(Launch.LOADER, classPath(), ClassLoader.getPlatformClassLoader());

  private Programs() {}

  private static URL[] classPath() {
    return new URL[] {Programs.class.getProtectionDomain().getCodeSource().getLocation()};
  }

  /** The program as the agent rewrote it. */
  static Runnable controlled(String name, Object... arguments) {
    return rewritten(make(Programs.class.getClassLoader(), PACKAGE + name, arguments));
  }

  /** The same of a program with inputs. */
  static Runnable withInputs(String name) {
    return rewritten(make(Programs.class.getClassLoader(), "inputs." + name, new Object[] {}));
  }

  private static Runnable rewritten(Runnable program) {
    if (!isRewritten(program)) {
      throw new IllegalStateException(program + " was not rewritten; is the agent there?");
    }
    return program;
  }

  /** The main method of a class, as the agent rewrote it, with arguments. */
  static Runnable main(String name, String... arguments) {
    try {
      Method main = Class.forName(name).getMethod("main", String[].class);
      return () -> {
        try {
          main.invoke(null, (Object) arguments.clone());
        } catch (InvocationTargetException e) {
          throw Programs.<RuntimeException>asItIs(e.getCause());
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      };
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no program " + name, e);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T asItIs(Throwable e) throws T {
    throw (T) e;
  }

  /** The same class file without the agent's hooks. */
  static Runnable plain(String name, Object... arguments) {
    Runnable program = make(PLAIN, PACKAGE + name, arguments);
    if (isRewritten(program)) {
      throw new IllegalStateException(name + " should be plain and was rewritten");
    }
    return program;
  }

  private static Runnable make(ClassLoader loader, String name, Object[] arguments) {
    try {
      return (Runnable) loader.loadClass(ROOT + name).getConstructors()[0].newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no program " + name, e);
    }
  }

  /**
   * The agent marks the first class under test in each line of inheritance; reflection hides it.
   */
  private static boolean isRewritten(Object program) {
    return program instanceof Tagged;
  }
}
