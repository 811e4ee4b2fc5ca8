// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Location;
import io.jacquard.runtime.knowledge.HeldState;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;

/**
 * Steps of which it is not known what they touch: each conflicts with every other operation, and is
 * a limit of the search.
 */
final class OpaqueOperations {
  private static final String UNKNOWN_EFFECTS = "operation with unknown effects: ";

  private final Operations operations;

  OpaqueOperations(Operations operations) {
    this.operations = operations;
  }

  static boolean isPlatform(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  void method(ControlledThread self, int site) {
    step(self, "a method of the JDK called by reflection", site);
  }

  void composedHandle(ControlledThread self, int site) {
    step(self, "a composed method handle", site);
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

  /** No step: when the calls are made is not known. */
  void hidden(int site) {
    operations.limit(UNKNOWN_EFFECTS + "calls by what the JDK makes of a method handle", site);
  }

  private void step(ControlledThread self, String what, int site) {
    operations.perform(self, OperationKind.OPAQUE, Location.EVERYTHING, true, site);
    operations.limit(UNKNOWN_EFFECTS + what, site);
  }
}
