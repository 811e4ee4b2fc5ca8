// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.runtime.program.InstrumentationLog;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks for classes of the JDK that should have hooks and do not: the JVM offers no class to a
 * transformer that loads while the same thread transforms another. Such a class gets its hooks
 * late; one that does not get them is said to be uncontrolled.
 */
final class HookedClassesCheck implements Runnable {
  private final Instrumentation service;
  private final JdkTransformer transformer;
  private final Set<Class<?>> said = new HashSet<>();

  HookedClassesCheck(Instrumentation service, JdkTransformer transformer) {
    this.service = service;
    this.transformer = transformer;
  }

  @Override
  public synchronized void run() {
    List<Class<?>> without = without();
    if (without.isEmpty()) {
      return;
    }
    try {
      service.retransformClasses(without.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError e) {
      // What is left is said below.
    }
    for (Class<?> type : without()) {
      if (said.add(type)) {
        InstrumentationLog.failed(null, type.getName(), "a class of the JDK without its hooks");
      }
    }
  }

  private List<Class<?>> without() {
    List<Class<?>> without = new ArrayList<>();
    for (Class<?> type : service.getAllLoadedClasses()) {
      if (type.getClassLoader() == null && transformer.lacksHooks(type.getName())) {
        without.add(type);
      }
    }
    return without;
  }
}
