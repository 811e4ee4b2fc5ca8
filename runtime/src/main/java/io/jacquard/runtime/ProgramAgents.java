// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.program.InstrumentationLog;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Agents of the program that change classes which are loaded, as those that make mocks do.
 *
 * <p>They know a class by reflection, which tells them what was written. The JVM wants the class as
 * it is. And they must not change the JDK: the engine uses the same classes, and would run code of
 * the program in its own steps.
 */
public final class ProgramAgents {
  /** One of the tool's own. */
  public interface Own extends ClassFileTransformer {}

  /** Makes classes anew from what the agents make of them now; the JVM's service does. */
  public interface Service {
    void retransform(Class<?>[] classes);
  }

  private record Added(Object manager, ClassFileTransformer agent) {}

  /** The agents of this execution, and the classes that they changed. */
  private static final List<Added> ADDED = new ArrayList<>();

  private static final Set<Class<?>> CHANGED = new LinkedHashSet<>();

  private static volatile Service service;

  private ProgramAgents() {}

  /** Sets what makes classes anew. */
  public static void setService(Service newService) {
    service = newService;
  }

  /** Before the JDK adds an agent to those that it calls. */
  public static void added(Object manager, ClassFileTransformer agent) {
    if (Hooks.current != null && !(agent instanceof Own)) {
      synchronized (ADDED) {
        ADDED.add(new Added(manager, agent));
      }
    }
  }

  /** After an execution: the next one finds the classes as this one did. */
  public static void putBack() {
    Class<?>[] changed;
    synchronized (ADDED) {
      if (ADDED.isEmpty()) {
        return;
      }
      for (Added each : ADDED) {
        Removal.run(each);
      }
      ADDED.clear();
      changed = CHANGED.toArray(new Class<?>[0]);
      CHANGED.clear();
    }
    if (changed.length > 0) {
      service.retransform(changed);
    }
  }

  /** Stands for the call of an agent by the JDK. */
  public static byte[] transform(
      ClassFileTransformer agent,
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile)
      throws IllegalClassFormatException {
    byte[] made = agent.transform(module, loader, name, redefined, domain, classFile);
    if (made == null || redefined == null || agent instanceof Own) {
      return made;
    }
    if (loader != null) {
      synchronized (ADDED) {
        CHANGED.add(redefined);
      }
      return Members.keepShape(redefined, made, classFile);
    }
    if (Hooks.current == null) {
      return made;
    }
    InstrumentationLog.keptAsItWas(redefined.getName());
    return null;
  }

  /** Looked up when it is first needed. */
  private static final class Removal {
    private static MethodHandle handle;

    static void run(Added each) {
      try {
        if (handle == null) {
          handle =
              Internals.lookup()
                  .findVirtual(
                      each.manager().getClass(),
                      "removeTransformer",
                      MethodType.methodType(boolean.class, ClassFileTransformer.class));
        }
        handle.invoke(each.manager(), each.agent());
      } catch (Throwable e) {
        throw Internals.rethrow(e);
      }
    }
  }
}
