// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.agent.call.LockCalls;
import io.jacquard.agent.inside.Copies;
import io.jacquard.agent.inside.CopyJar;
import io.jacquard.agent.jdk.JdkChanges;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.ProgramAgents;
import io.jacquard.runtime.engine.Fibers;
import io.jacquard.runtime.jdk.IterationOrder;
import io.jacquard.runtime.program.InputInjectionPlaces;
import io.jacquard.runtime.program.InstrumentationLog;
import io.jacquard.runtime.program.PureMethods;
import io.jacquard.runtime.program.StartOfExploration;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/** Installs the transformer once the runtime is on the bootstrap path. */
final class Installation {
  private Installation() {}

  static void install(Instrumentation service, AgentOptions options)
      throws UnmodifiableClassException, IOException {
    ModuleAccess modules = new ModuleAccess(service, Hooks.class.getModule());
    modules.openJdk();
    IterationOrder.fix();
    findFibers();
    Copies copies = Copies.of(options.inside());
    if (!copies.isEmpty()) {
      modules.openToCopies();
      service.appendToSystemClassLoaderSearch(new JarFile(CopyJar.write(copies, options.copies())));
    }
    InputInjectionPlaces.setPlaces(options.inputs());
    StartOfExploration.set(options.from());
    JdkChanges.load();
    LockCalls.load();
    PreparedClasses prepared = PreparedClasses.read(options.prepared());
    Transformer transformer = new Transformer(options, modules, copies);
    PureMethods.setReader(transformer);
    Members.setReader(transformer);
    ProgramAgents.setService(new Again(service));
    service.addTransformer(transformer);
    JdkTransformer ofJdk = new JdkTransformer(prepared);
    service.addTransformer(ofJdk, true);
    // Classes that are not loaded yet are changed when they are; loading them here on purpose
    // would only cost time.
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : service.getAllLoadedClasses()) {
      String name = type.getName();
      if (type.getClassLoader() == null) {
        String internal = name.replace('.', '/');
        boolean changes = JdkTransformer.changes(internal) && !prepared.leave(internal);
        if (changes || IterationOrder.isIn(name)) {
          loaded.add(type);
        }
      }
    }
    service.retransformClasses(loaded.toArray(new Class<?>[0]));
    HookedClassesCheck check = new HookedClassesCheck(service, ofJdk);
    check.run();
    InstrumentationLog.setCheck(check);
  }

  /** Continuations, where this JDK has them; without them the platform engine does the work. */
  private static void findFibers() {
    try {
      Fibers.find();
    } catch (LinkageError e) {
      InstrumentationLog.failed(null, "io.jacquard.runtime.engine.Fibers", e.toString());
    }
  }

  private record Again(Instrumentation service) implements ProgramAgents.Service {
    @Override
    public void retransform(Class<?>[] classes) {
      try {
        service.retransformClasses(classes);
      } catch (UnmodifiableClassException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
