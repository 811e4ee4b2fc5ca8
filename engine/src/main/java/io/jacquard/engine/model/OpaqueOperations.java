// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Location;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.knowledge.HeldState;
import io.jacquard.runtime.knowledge.JdkTable;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;

/**
 * Steps of which it is not known what they touch: each conflicts with every other operation, and is
 * a limit of the search.
 */
final class OpaqueOperations {
  private final Operations operations;

  OpaqueOperations(Operations operations) {
    this.operations = operations;
  }

  static boolean isPlatform(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** Methods of the application announce what they do themselves. */
  void method(ControlledThread self, Class<?> declaring, int site) {
    if (isPlatform(declaring) && !isKnown(declaring)) {
      step(self, "a method of the JDK called by reflection", site);
    }
  }

  /** Whether its methods touch nothing shared, or have hooks inside. */
  private static boolean isKnown(Class<?> type) {
    return type == Thread.class || !type.isInterface() && JdkTable.of(type).isValue();
  }

  void handle(ControlledThread self, MethodHandle handle, int site) {
    MethodHandleInfo target;
    try {
      target = Internals.lookup().revealDirect(handle);
    } catch (IllegalArgumentException e) {
      step(self, "a composed method handle", site);
      return;
    }
    if (target.getReferenceKind() <= MethodHandleInfo.REF_putStatic) {
      field(self, site);
    } else {
      method(self, target.getDeclaringClass(), site);
    }
  }

  void field(ControlledThread self, int site) {
    step(self, "a field accessed by a method handle, or a JDK field by reflection", site);
  }

  void outside(ControlledThread self, int site) {
    step(self, "files, network or raw memory", site);
  }

  void call(ControlledThread self, Class<?> type, int site) {
    step(self, "a call of " + type.getName(), site);
  }

  void held(ControlledThread self, HeldState state, int site) {
    Site call = Sites.get(site);
    step(self, state == HeldState.UNKNOWN ? call.owner + "." + call.name : state.title, site);
  }

  private void step(ControlledThread self, String what, int site) {
    operations.perform(self, OperationKind.OPAQUE, Location.EVERYTHING, true, site);
    operations.limit("operation with unknown effects: " + what, site);
  }
}
