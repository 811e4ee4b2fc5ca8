// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What must stay when a loaded class is redefined: its interfaces, and the modifiers of members.
 */
public final class ClassShape {
  private final String[] interfaces;
  private final Map<String, Integer> modifiers;

  private ClassShape(String[] interfaces, Map<String, Integer> modifiers) {
    this.interfaces = interfaces;
    this.modifiers = modifiers;
  }

  /** The shape of this class file. */
  public static ClassShape of(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    Map<String, Integer> modifiers = new HashMap<>();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public FieldVisitor visitField(
              int access, String name, String descriptor, String signature, Object value) {
            modifiers.put(field(name, descriptor), access);
            return null;
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            modifiers.put(name.concat(descriptor), access);
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    return new ClassShape(reader.getInterfaces(), modifiers);
  }

  /** Whether that class file has all these members: those that the agent added, too. */
  public boolean isOf(byte[] classFile) {
    return of(classFile).modifiers.keySet().containsAll(modifiers.keySet());
  }

  private static String field(String name, String descriptor) {
    return name + ' ' + descriptor;
  }

  /** Another class file of the same class, in this shape. */
  public byte[] giveTo(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version,
              int access,
              String name,
              String signature,
              String superName,
              String[] others) {
            super.visit(version, access, name, signature, superName, interfaces);
          }

          @Override
          public FieldVisitor visitField(
              int access, String name, String descriptor, String signature, Object value) {
            int kept = modifiers.getOrDefault(field(name, descriptor), access);
            return super.visitField(kept, name, descriptor, signature, value);
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            int kept = modifiers.getOrDefault(name.concat(descriptor), access);
            return super.visitMethod(kept, name, descriptor, signature, exceptions);
          }
        },
        0);
    return writer.toByteArray();
  }
}
