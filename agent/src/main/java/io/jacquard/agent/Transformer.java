// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.Instrumented;
import io.jacquard.runtime.Strand;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.WeakHashMap;

/** Decides what happens to each class that loads. */
final class Transformer implements ClassFileTransformer {
  private final Scope scope;
  private final Map<ClassLoader, KnownClasses> known = new WeakHashMap<>();

  Transformer(Scope scope) {
    this.scope = scope;
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (name == null) {
      return null;
    }
    if (loader == null) {
      return JdkHooks.applyTo(name) ? jdk(name, classFile) : null;
    }
    // An application class that is already loaded cannot get new members any more.
    if (redefined != null || loader == ClassLoader.getPlatformClassLoader()) {
      return null;
    }
    Strand strand = Hooks.caller();
    if (strand != null) {
      // What the class loader does on our behalf is not the program's doing.
      strand.inside++;
    }
    try {
      return scope.isApplication(name) ? application(loader, name, classFile) : null;
    } catch (Throwable failure) {
      Instrumented.failed(name.replace('/', '.'), failure.toString());
      return null;
    } finally {
      if (strand != null) {
        strand.inside--;
      }
    }
  }

  private static byte[] jdk(String name, byte[] classFile) {
    try {
      return JdkHooks.apply(name, classFile);
    } catch (Throwable failure) {
      Instrumented.failed(name.replace('/', '.'), failure.toString());
      return null;
    }
  }

  private byte[] application(ClassLoader loader, String name, byte[] classFile) throws Refused {
    byte[] result = ClassRewriter.rewrite(loader, knownTo(loader), classFile);
    Instrumented.transformed(name.replace('/', '.'));
    return result;
  }

  private KnownClasses knownTo(ClassLoader loader) {
    synchronized (known) {
      KnownClasses classes = known.get(loader);
      if (classes == null) {
        classes = new KnownClasses(scope, loader);
        known.put(loader, classes);
      }
      return classes;
    }
  }
}
