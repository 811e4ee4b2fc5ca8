// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.agent.call.LibraryTypes;
import io.jacquard.agent.context.NotInstrumentableException;
import io.jacquard.agent.facts.ClassFacts;
import io.jacquard.agent.facts.ClassShape;
import io.jacquard.agent.facts.KnownClasses;
import io.jacquard.agent.facts.ProgramInputs;
import io.jacquard.agent.facts.Scope;
import io.jacquard.agent.input.InputInjection;
import io.jacquard.agent.inside.Copies;
import io.jacquard.agent.rewrite.ClassRewriter;
import io.jacquard.analysis.spin.PureMethod;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.InterfaceConstants;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.ProgramAgents;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.launch.Launch;
import io.jacquard.runtime.program.ExcludedClasses;
import io.jacquard.runtime.program.InputInjectionPlaces;
import io.jacquard.runtime.program.InstrumentationLog;
import io.jacquard.runtime.program.PureMethods;
import io.jacquard.runtime.program.RequestedProbes;
import io.jacquard.runtime.thread.ThreadHandle;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;

/**
 * Decides what happens to each class of the program that loads.
 *
 * <p>The JVM takes its result for the class: agents of the program that transform a class once more
 * later, as some that make mocks do, start from there, and the added members stay.
 */
final class Transformer implements ProgramAgents.Own, PureMethods.Reader, Members.Reader {
  private final Scope scope;
  private final String onlyLoader;
  private final ProgramInputs inputs;
  private final ModuleAccess modules;
  private final Copies copies;
  private final Map<ClassLoader, KnownClasses> known = new WeakHashMap<>();

  /** Classes of the JDK of which it was said that they are not instrumented. */
  private final Set<String> left = ConcurrentHashMap.newKeySet();

  Transformer(AgentOptions options, ModuleAccess modules, Copies copies) {
    this.scope = options.scope();
    this.onlyLoader = options.loader();
    this.inputs =
        options.isOneProgram() ? ProgramInputs.ofOneProgram() : ProgramInputs.ofManyPrograms();
    this.modules = modules;
    this.copies = copies;
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (name == null || isLeftAlone(module, loader, name)) {
      return null;
    }
    ThreadHandle strand = Hooks.caller();
    if (strand != null) {
      // What the class loader does on our behalf is not the program's doing.
      strand.inside++;
    }
    try {
      if (scope.isLeftOut(name)) {
        InstrumentationLog.leftOut(loader, name.replace('/', '.'));
      }
      if (scope.isExcluded(name) || scope.isApplication(name) && knownTo(loader).isExcluded(name)) {
        InstrumentationLog.excluded(loader, name.replace('/', '.'));
        return null;
      }
      if (!scope.isApplication(name)) {
        return null;
      }
      if (knownTo(loader).isLeftOut(name)) {
        InstrumentationLog.leftOut(loader, name.replace('/', '.'));
        return null;
      }
      byte[] result = application(module, loader, name, classFile);
      byte[] holder = redefined == null ? knownTo(loader).constantsHolder(name) : null;
      if (result != null && holder != null) {
        InterfaceConstants.define(name, holder, loader, domain);
      }
      return result;
    } catch (Throwable failure) {
      InstrumentationLog.failed(loader, name.replace('/', '.'), failure.toString());
      return null;
    } finally {
      if (strand != null) {
        strand.inside--;
      }
    }
  }

  /** Of the boot loader, those are the program's that an agent of the program gave it. */
  private boolean isLeftAlone(Module module, ClassLoader loader, String name) {
    return loader == null
        ? Hooks.caller() == null
            || onlyLoader != null
            || module.isNamed()
            || name.startsWith("io/jacquard/")
        : isLeftAlone(loader);
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
            internalName(type), method.substring(0, end), method.substring(end), knownTo(loader));
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

  @Override
  public Set<String> synchronizedMethods(Class<?> type) {
    ClassFacts facts = factsOf(type);
    return facts == null ? null : facts.synchronizedMethods;
  }

  @Override
  public Long serialVersion(Class<?> type) {
    return knownTo(type.getClassLoader()).serialVersion(internalName(type));
  }

  @Override
  public String nameOf(byte[] classFile) {
    try {
      return new ClassReader(classFile).getClassName();
    } catch (IllegalArgumentException | IndexOutOfBoundsException noClassFile) {
      return null;
    }
  }

  @Override
  public byte[] keepShape(Class<?> type, byte[] made, byte[] given) {
    ClassShape shape = ClassShape.of(given);
    if (shape.isOf(made)) {
      return shape.giveTo(made);
    }
    // It was made of the class as it was written.
    byte[] result =
        transform(type.getModule(), type.getClassLoader(), internalName(type), type, null, made);
    return result == null ? made : result;
  }

  private ClassFacts factsOf(Class<?> type) {
    return knownTo(type.getClassLoader()).facts(internalName(type));
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private byte[] application(Module module, ClassLoader loader, String name, byte[] classFile)
      throws NotInstrumentableException {
    ClassReader reader = new ClassReader(classFile);
    if ("java/lang/reflect/Proxy".equals(reader.getSuperName()) || ClassRewriter.hasDone(reader)) {
      // A proxy only calls the program's handler, and its module cannot see the runtime. Who
      // redefines a class of the program may start from what the agent made of it.
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
                scope
                    .only(ExcludedClasses.internalOnly())
                    .without(ExcludedClasses.internalPrefixes())
                    .telling(
                        RequestedProbes.areOfSteps(),
                        RequestedProbes.areOfAccesses(),
                        RequestedProbes.areOfBranches()),
                // a test has a loader, and a program, of its own
                onlyLoader == null ? inputs : ProgramInputs.ofOneProgram(),
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
