// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.agent.jdk.JdkChanges;
import io.jacquard.agent.jdk.VirtualThreadScope;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.ProgramAgents;
import io.jacquard.runtime.engine.Fibers;
import io.jacquard.runtime.program.InstrumentationLog;
import io.jacquard.runtime.thread.ThreadHandle;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Gives classes of the boot loader their hooks, those too that are loaded already. */
final class JdkTransformer implements ProgramAgents.Own {
  private final PreparedClasses prepared;

  /** Classes that the JVM has offered, and that have what hooks they need. */
  private final Set<String> offered = ConcurrentHashMap.newKeySet();

  JdkTransformer(PreparedClasses prepared) {
    this.prepared = prepared;
  }

  /** Whether a class of the boot loader with this internal name gets hooks. */
  static boolean changes(String name) {
    return JdkChanges.concern(name)
        // Nobody asks about scopes where no thread is a continuation.
        && (Fibers.instance() != null || !VirtualThreadScope.applyTo(name));
  }

  /** Whether a loaded class of the boot loader should have been changed and was never offered. */
  boolean lacksHooks(String className) {
    String name = className.replace('.', '/');
    return changes(name) && !offered.contains(name) && !prepared.leave(name);
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    // The agent itself may be of the boot loader: its classes must not be needed to load them.
    if (loader != null || name == null || name.startsWith("io/jacquard/") || !changes(name)) {
      return null;
    }
    ThreadHandle strand = Hooks.caller();
    if (strand != null) {
      strand.inside++;
    }
    try {
      byte[] changed = prepared.apply(name, classFile, redefined == null);
      offered.add(name);
      return changed;
    } catch (Throwable failure) {
      InstrumentationLog.failed(null, name.replace('/', '.'), failure.toString());
      return null;
    } finally {
      if (strand != null) {
        strand.inside--;
      }
    }
  }
}
