// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** The facts about a class that rewriting others needs, read from its original class file. */
public final class ClassFacts {
  public final String name;
  public final String superName;
  final String[] interfaces;
  final int access;

  /** The version of its class file, without the minor part. */
  final int version;

  /** Whether it is an interface with methods that are neither abstract, static nor private. */
  final boolean hasDefaultMethods;

  /** Whether a constructor lets {@code this} out, so that others may see final fields change. */
  final boolean leaksThis;

  /** Whether the class is initialised anew in each execution. */
  final boolean resettable;

  /** The fields in the order of the class file. */
  public final List<DeclaredField> declaredFields;

  /** Name and descriptor of each method, in one word. */
  public final Set<String> methods;

  /** Those of them that are synchronized. */
  public final Set<String> synchronizedMethods;

  private final Map<String, ResolvedField> fields;

  private ClassFacts(ClassReader reader, Collector collected) {
    name = reader.getClassName();
    superName = reader.getSuperName();
    interfaces = reader.getInterfaces();
    access = reader.getAccess();
    version = reader.readUnsignedShort(6);
    hasDefaultMethods = isInterface() && collected.hasDefaultMethods;
    declaredFields = collected.fields;
    fields = new HashMap<>();
    for (DeclaredField field : collected.fields) {
      fields.put(
          field.name().concat(field.descriptor()),
          new ResolvedField(this, field.access(), field.constant()));
    }
    methods = collected.methods;
    synchronizedMethods = collected.synchronizedMethods;
    leaksThis = leaks(collected.constructors);
    resettable = Resettable.test(this, collected);
  }

  private static boolean leaks(List<MethodNode> constructors) {
    for (MethodNode constructor : constructors) {
      if (ThisEscape.in(constructor)) {
        return true;
      }
    }
    return false;
  }

  /** Reads a class; without code the facts that depend on code are those of a harmless class. */
  static ClassFacts read(byte[] classFile, boolean withCode) {
    ClassReader reader = new ClassReader(classFile);
    Collector collector = new Collector();
    int skipped = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
    reader.accept(collector, withCode ? skipped : skipped | ClassReader.SKIP_CODE);
    return new ClassFacts(reader, collector);
  }

  public boolean isInterface() {
    return (access & Opcodes.ACC_INTERFACE) != 0;
  }

  public boolean isEnum() {
    return (access & Opcodes.ACC_ENUM) != 0;
  }

  public boolean isRecord() {
    return "java/lang/Record".equals(superName);
  }

  public boolean declaresMethod(String method, String descriptor) {
    return methods.contains(method.concat(descriptor));
  }

  /** The field declared here, or null. */
  ResolvedField field(String field, String descriptor) {
    return fields.get(field.concat(descriptor));
  }

  /** A field as it stands in the class file. */
  public record DeclaredField(String name, String descriptor, int access, boolean constant) {}

  /** Keeps members, and the code of constructors and of the class initialiser. */
  static final class Collector extends ClassVisitor {
    private static final int NO_DEFAULT_METHOD =
        Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE;

    final List<DeclaredField> fields = new ArrayList<>();
    final Set<String> methods = new HashSet<>();
    final Set<String> synchronizedMethods = new HashSet<>();
    final List<MethodNode> constructors = new ArrayList<>();
    boolean hasDefaultMethods;
    MethodNode initialiser;

    Collector() {
      super(Opcodes.ASM9);
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      fields.add(new DeclaredField(name, descriptor, access, value != null));
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      methods.add(name.concat(descriptor));
      if ((access & Opcodes.ACC_SYNCHRONIZED) != 0) {
        synchronizedMethods.add(name.concat(descriptor));
      }
      if (name.charAt(0) != '<') {
        hasDefaultMethods |= (access & NO_DEFAULT_METHOD) == 0;
        return null;
      }
      MethodNode node = new MethodNode(Opcodes.ASM9, access, name, descriptor, null, null);
      if (name.equals("<clinit>")) {
        initialiser = node;
      } else {
        constructors.add(node);
      }
      return node;
    }
  }
}
