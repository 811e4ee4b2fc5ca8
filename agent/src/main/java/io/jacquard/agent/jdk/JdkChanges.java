// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import java.io.IOException;
import java.io.InputStream;

/**
 * Changes classes of the boot loader. The result depends on the class file alone, not on the
 * program or the options.
 */
public final class JdkChanges {
  private JdkChanges() {}

  /** Whether the class with this internal name may get hooks. */
  public static boolean concern(String name) {
    return JdkHooks.applyTo(name)
        || LibraryClasses.applyTo(name)
        || AtomicHooks.applyTo(name)
        || ReflectionFilters.applyTo(name)
        || ClassDefinitions.applyTo(name)
        || Redefinitions.applyTo(name)
        || VirtualThreadScope.applyTo(name);
  }

  /** Whether it matters if the class is just being loaded. */
  public static boolean differAtLoading(String name) {
    return LibraryClasses.applyTo(name) && LibraryClasses.differsAtLoading(name);
  }

  /**
   * The class with its changes; null if there is nothing to change.
   *
   * @param loading whether it is just being loaded, so that it may change in more than the bodies
   *     of its methods
   */
  public static byte[] apply(String name, byte[] classFile, boolean loading) {
    byte[] changed = classFile;
    if (LibraryClasses.applyTo(name)) {
      changed = LibraryClasses.apply(name, classFile, loading);
    } else if (VirtualThreadScope.applyTo(name)) {
      changed = VirtualThreadScope.apply(classFile);
    } else if (AtomicHooks.applyTo(name)) {
      changed = AtomicHooks.apply(classFile);
    } else if (ReflectionFilters.applyTo(name)) {
      changed = ReflectionFilters.apply(classFile);
    } else if (ClassDefinitions.applyTo(name)) {
      changed = ClassDefinitions.apply(name, classFile);
    } else if (Redefinitions.applyTo(name)) {
      changed = Redefinitions.apply(classFile);
    }
    if (JdkHooks.applyTo(name)) {
      return JdkHooks.apply(name, changed);
    }
    if (TaskCode.applyTo(name)) {
      return TaskCode.apply(name, changed);
    }
    return changed == classFile ? null : changed;
  }

  /**
   * Loads the classes that do the work. Unless the boot loader has the agent, Java code loads them,
   * and what that code needs may have to be rewritten itself.
   */
  public static void load() throws IOException {
    if (JdkChanges.class.getClassLoader() != null) {
      try (InputStream stream = JdkChanges.class.getResourceAsStream("JdkChanges.class")) {
        byte[] any = stream.readAllBytes();
        apply("java/lang/Thread", any, true);
        VirtualThreadScope.apply(any);
        AtomicHooks.apply(any);
        ReflectionFilters.apply(any);
        ClassDefinitions.apply("", any);
        Redefinitions.apply(any);
      }
    }
  }
}
