// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.agent.call.LibraryTypes;
import io.jacquard.agent.context.NotInstrumentableException;
import io.jacquard.agent.facts.ClassFacts;
import io.jacquard.agent.facts.KnownClasses;
import io.jacquard.agent.facts.Scope;
import io.jacquard.agent.input.InputInjection;
import io.jacquard.agent.inside.Copies;
import io.jacquard.agent.jdk.JdkChanges;
import io.jacquard.agent.jdk.VirtualThreadScope;
import io.jacquard.agent.rewrite.ClassRewriter;
import io.jacquard.analysis.spin.PureMethod;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.engine.Fibers;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.launch.Launch;
import io.jacquard.runtime.program.InputInjectionPlaces;
import io.jacquard.runtime.program.InstrumentationLog;
import io.jacquard.runtime.program.PureMethods;
import io.jacquard.runtime.thread.ThreadHandle;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;

/** Decides what happens to each class that loads. */
final class Transformer implements ClassFileTransformer, PureMethods.Reader, Members.Reader {
  private final Scope scope;
  private final String onlyLoader;
  private final ModuleAccess modules;
  private final Copies copies;
  private final PreparedClasses prepared;
  private final Map<ClassLoader, KnownClasses> known = new WeakHashMap<>();

  /** Classes of the JDK of which it was said that they are not instrumented. */
  private final Set<String> left = ConcurrentHashMap.newKeySet();

  Transformer(
      Scope scope,
      String onlyLoader,
      ModuleAccess modules,
      Copies copies,
      PreparedClasses prepared) {
    this.scope = scope;
    this.onlyLoader = onlyLoader;
    this.modules = modules;
    this.copies = copies;
    this.prepared = prepared;
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (name == null) {
      return null;
    }
    // The agent itself may be of the boot loader: its classes must not be needed to load them.
    if (loader == null && (name.startsWith("io/jacquard/") || !changesJdkClass(name))) {
      return null;
    }
    // An application class that is already loaded cannot get new members any more.
    if (loader != null && (redefined != null || isLeftAlone(loader))) {
      return null;
    }
    ThreadHandle strand = Hooks.caller();
    if (strand != null) {
      // What the class loader does on our behalf is not the program's doing.
      strand.inside++;
    }
    try {
      if (loader == null) {
        return prepared.apply(name, classFile, redefined == null);
      }
      if (scope.isLeftOut(name)) {
        InstrumentationLog.leftOut(loader, name.replace('/', '.'));
      }
      return scope.isApplication(name) ? application(module, loader, name, classFile) : null;
    } catch (Throwable failure) {
      InstrumentationLog.failed(loader, name.replace('/', '.'), failure.toString());
      return null;
    } finally {
      if (strand != null) {
        strand.inside--;
      }
    }
  }

  /** Whether a class of the boot loader with this internal name gets hooks. */
  static boolean changesJdkClass(String name) {
    return JdkChanges.concern(name)
        // Nobody asks about scopes where no thread is a continuation.
        && (Fibers.instance() != null || !VirtualThreadScope.applyTo(name));
  }

  private boolean isLeftAlone(ClassLoader loader) {
    return loader == ClassLoader.getPlatformClassLoader()
        || Launch.LOADER.equals(loader.getName())
        || onlyLoader != null && !onlyLoader.equals(loader.getName());
  }

  @Override
  public boolean isPure(Class<?> type, String method) {
    ClassLoader loader = type.getClassLoader();
    int end = method.indexOf('(');
    return loader != null
        && !isLeftAlone(loader)
        && PureMethod.is(
            type.getName().replace('.', '/'),
            method.substring(0, end),
            method.substring(end),
            knownTo(loader));
  }

  @Override
  public List<DeclaredField> fields(Class<?> type) {
    ClassFacts facts = factsOf(type);
    if (facts == null) {
      return null;
    }
    List<DeclaredField> fields = new ArrayList<>();
    for (ClassFacts.DeclaredField field : facts.declaredFields) {
      fields.add(new DeclaredField(type, field.name(), field.descriptor(), field.access(), null));
    }
    return fields;
  }

  @Override
  public Set<String> methods(Class<?> type) {
    ClassFacts facts = factsOf(type);
    return facts == null ? null : facts.methods;
  }

  private ClassFacts factsOf(Class<?> type) {
    return knownTo(type.getClassLoader()).facts(type.getName().replace('.', '/'));
  }

  private byte[] application(Module module, ClassLoader loader, String name, byte[] classFile)
      throws NotInstrumentableException {
    if ("java/lang/reflect/Proxy".equals(new ClassReader(classFile).getSuperName())) {
      // Its code only calls the program's handler, and its module cannot see the runtime.
      return null;
    }
    modules.connect(module);
    reportLeft(knownTo(loader), name, classFile);
    KnownClasses classes = knownTo(loader);
    byte[] result = ClassRewriter.rewrite(loader, classes, classes.changed(classFile));
    InstrumentationLog.transformed(loader, name.replace('/', '.'));
    return result;
  }

  /** What the program was to be looked into but cannot: said once. */
  private void reportLeft(KnownClasses classes, String name, byte[] classFile) {
    if (Copies.isCopy(name)) {
      return;
    }
    for (String other : copies.left(classFile)) {
      if (LibraryTypes.isShareable(other) && classes.isPlainClass(other) && left.add(other)) {
        InstrumentationLog.failed(
            null, other.replace('/', '.'), "cannot be instrumented inside the JDK");
      }
    }
  }

  private KnownClasses knownTo(ClassLoader loader) {
    synchronized (known) {
      KnownClasses classes = known.get(loader);
      if (classes == null) {
        InputInjection injection = InputInjection.of(InputInjectionPlaces.places());
        classes =
            new KnownClasses(
                scope,
                new UnaryOperator<byte[]>() {
                  @Override
                  public byte[] apply(byte[] classFile) {
                    return copies.translate(injection.apply(classFile));
                  }
                },
                loader);
        known.put(loader, classes);
      }
      return classes;
    }
  }
}
