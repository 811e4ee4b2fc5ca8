// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.agent.fibers.FiberClasses;
import io.jacquard.runtime.Fibers;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.Instrumented;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.concurrent.locks.LockSupport;

/** What the agent does once the runtime is on the bootstrap path. */
final class Installation {
  private Installation() {}

  static void install(Instrumentation service, Options options) throws UnmodifiableClassException {
    ModuleAccess modules = new ModuleAccess(service, Hooks.class.getModule());
    modules.openJdk();
    defineFibers();
    service.addTransformer(new Transformer(options.scope(), options.loader(), modules), true);
    service.retransformClasses(Thread.class, LockSupport.class);
    // A thread class loaded before the agent kept its own run method; loading it here on purpose
    // would only cost time, because the transformer sees it when it loads.
    for (Class<?> loaded : service.getAllLoadedClasses()) {
      String name = loaded.getName();
      if (name.equals("java.util.concurrent.ForkJoinWorkerThread")
          || name.equals("java.util.TimerThread")) {
        service.retransformClasses(loaded);
      }
    }
  }

  /** Continuations, where this JDK has them; without them the platform engine does the work. */
  private static void defineFibers() {
    if (FiberClasses.supported()) {
      try {
        Fibers.define(FiberClasses.fiber(), FiberClasses.fibers());
      } catch (ReflectiveOperationException | LinkageError e) {
        Instrumented.failed("io.jacquard.runtime.Fibers", e.toString());
      }
    }
  }
}
