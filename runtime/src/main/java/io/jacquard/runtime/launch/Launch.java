// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.launch;

import java.io.File;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;

/**
 * Starts the tool inside the JVM under test, in a class loader of its own, so that none of its
 * classes can meet the program's.
 *
 * <p>Arguments: the folder with the tool's jars, then those of the worker. Before the folder, and
 * separated from it as on a class path, a jar may stand that holds classes from several of them.
 */
public final class Launch {
  /** Name of the class loader that holds the tool; the agent leaves its classes alone. */
  public static final String LOADER = "jacquard";

  private static final String WORKER = "io.jacquard.worker.Worker";
  private static final String WORKER_JAR = "jacquard-cli.jar";

  private Launch() {}

  public static void main(String[] args) throws Throwable {
    int separator = args[0].indexOf(File.pathSeparatorChar);
    File extract = separator < 0 ? null : new File(args[0].substring(0, separator));
    File folder = new File(args[0].substring(separator + 1));
    ClassLoader tool = new ToolLoader(LOADER, extract, ordered(folder.listFiles()));
    String[] rest = Arrays.copyOfRange(args, 1, args.length);
    // A direct method handle needs no class of its own, as the first call of a Method does.
    MethodHandles.publicLookup()
        .findStatic(
            Class.forName(WORKER, true, tool),
            "main",
            MethodType.methodType(void.class, String[].class))
        .invokeExact(rest);
  }

  /** That of the worker first, and the libraries, of which hardly anything is needed, last. */
  private static File[] ordered(File[] jars) {
    File[] ordered = new File[jars.length];
    int own = 1;
    int others = jars.length;
    for (File jar : jars) {
      String name = jar.getName();
      ordered[name.equals(WORKER_JAR) ? 0 : name.startsWith("jacquard-") ? own++ : --others] = jar;
    }
    return ordered;
  }
}
