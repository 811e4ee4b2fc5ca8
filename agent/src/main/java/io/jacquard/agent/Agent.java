// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.util.jar.JarFile;

/**
 * Entry point of the agent.
 *
 * <p>This class must not mention a class of the runtime: the runtime jar joins the bootstrap path
 * here, and a runtime class touched earlier would be loaded a second time by another loader.
 */
public final class Agent {
  private static volatile Instrumentation instrumentation;

  private Agent() {}

  /** Called by the JVM before {@code main}. */
  public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
    start(arguments, instrumentation);
  }

  /** Called by the JVM when the agent is attached to a running program. */
  public static void agentmain(String arguments, Instrumentation instrumentation) throws Exception {
    start(arguments, instrumentation);
  }

  /** The JVM's instrumentation service, or null if the agent is not running. */
  public static Instrumentation instrumentation() {
    return instrumentation;
  }

  private static synchronized void start(String arguments, Instrumentation service)
      throws Exception {
    if (instrumentation != null) {
      return;
    }
    AgentOptions options = AgentOptions.parse(arguments);
    if (!isRuntimeThere()) {
      File runtime = options.runtime() != null ? new File(options.runtime()) : besideAgent();
      if (!runtime.isFile()) {
        throw new IllegalArgumentException("no runtime jar at " + runtime);
      }
      service.appendToBootstrapClassLoaderSearch(new JarFile(runtime));
    }
    Installation.install(service, options);
    instrumentation = service;
  }

  /** Whether the command line put the runtime on the bootstrap path already. */
  private static boolean isRuntimeThere() {
    try {
      Class.forName("io.jacquard.runtime.Hooks", false, null);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static File besideAgent() throws URISyntaxException {
    File agent = new File(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    File folder = agent.getParentFile();
    File plain = new File(folder, "jacquard-runtime.jar");
    if (plain.isFile()) {
      return plain;
    }
    String[] names = folder.list();
    if (names != null) {
      for (String name : names) {
        if (name.startsWith("jacquard-runtime-") && name.endsWith(".jar")) {
          return new File(folder, name);
        }
      }
    }
    throw new IllegalArgumentException("no jacquard-runtime jar in " + folder);
  }
}
