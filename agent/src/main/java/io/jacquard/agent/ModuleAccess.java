// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Opens named modules to the runtime, and the runtime to them. */
final class ModuleAccess {
  private final Instrumentation service;
  private final Module runtime;

  ModuleAccess(Instrumentation service, Module runtime) {
    this.service = service;
    this.runtime = runtime;
  }

  /** Gives the runtime the parts of the JDK that its thread engines and models need. */
  void openJdk() {
    Set<Module> us = Set.of(runtime);
    service.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.vm", us, "jdk.internal.misc", us),
        Map.of(
            "jdk.internal.vm", us,
            "java.lang", us,
            "java.lang.invoke", us,
            "java.util", us,
            "java.util.concurrent", us,
            "java.util.concurrent.locks", us,
            "java.util.concurrent.atomic", us),
        Set.of(),
        Map.of());
  }

  /** Gives copies of JDK classes, on the class path, the parts of the JDK that they use. */
  void openToCopies() {
    Set<Module> classPath = Set.of(ClassLoader.getSystemClassLoader().getUnnamedModule());
    service.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(
            "jdk.internal.access", classPath,
            "jdk.internal.misc", classPath,
            "jdk.internal.util", classPath),
        Map.of(),
        Set.of(),
        Map.of());
  }

  /**
   * Lets the module's classes call the runtime, and the runtime initialise them. Code on the class
   * path needs neither.
   */
  void connect(Module module) {
    if (!module.isNamed() || module.canRead(runtime)) {
      return;
    }
    Set<Module> us = Set.of(runtime);
    Map<String, Set<Module>> opened = new HashMap<>();
    for (String name : module.getPackages()) {
      opened.put(name, us);
    }
    service.redefineModule(module, us, Map.of(), opened, Set.of(), Map.of());
  }
}
