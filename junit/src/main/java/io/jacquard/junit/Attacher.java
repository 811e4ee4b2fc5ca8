// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.reflect.Method;

/** Runs in a process of its own: attaches the agent to the JVM that started it. */
final class Attacher {
  private Attacher() {}

  /** By reflection, since the module is part of a JDK, but not of every Java runtime. */
  public static void main(String[] args) throws Exception {
    Class<?> type;
    try {
      type = Class.forName("com.sun.tools.attach.VirtualMachine");
    } catch (ClassNotFoundException e) {
      System.out.println("this Java runtime lacks the module jdk.attach");
      return;
    }
    Method attach = type.getMethod("attach", String.class);
    Object machine = attach.invoke(null, args[0]);
    type.getMethod("loadAgent", String.class, String.class).invoke(machine, args[1], args[2]);
    type.getMethod("detach").invoke(machine);
  }
}
