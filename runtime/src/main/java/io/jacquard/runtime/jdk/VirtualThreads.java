// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

/** Tells virtual threads from others, also where the JDK has none. */
public final class VirtualThreads {
  private VirtualThreads() {}

  public static boolean contain(Thread thread) {
    String type = thread.getClass().getName();
    return type.startsWith("java.lang.") && type.endsWith("VirtualThread");
  }
}
