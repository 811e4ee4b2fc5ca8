// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

class ClassShapeTest {
  private static final String ADDED = "io/jacquard/runtime/program/Tagged";

  /** A class with a method and a static, and what comes with them. */
  private static byte[] type(int method, int field, boolean withAdded, String... interfaces) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "A", null, "java/lang/Object", interfaces);
    writer.visitField(field, "f", "I", null, null).visitEnd();
    method(writer, method, "f");
    if (withAdded) {
      method(writer, Opcodes.ACC_PUBLIC, "$jacquardTag");
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void method(ClassWriter writer, int access, String name) {
    MethodVisitor method = writer.visitMethod(access, name, "()V", null, null);
    method.visitCode();
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 1);
    method.visitEnd();
  }

  @Test
  void keepsInterfacesAndModifiers() {
    byte[] given = type(Opcodes.ACC_PUBLIC, Opcodes.ACC_STATIC, true, "B", ADDED);
    // What reflection told was the class as it was written.
    byte[] made =
        type(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNCHRONIZED,
            Opcodes.ACC_STATIC | Opcodes.ACC_FINAL,
            true,
            "B");

    ClassShape shape = ClassShape.of(given);

    assertThat(shape.isOf(made)).isTrue();
    ClassNode kept = new ClassNode();
    new ClassReader(shape.giveTo(made)).accept(kept, 0);
    assertThat(kept.interfaces).containsExactly("B", ADDED);
    assertThat(kept.fields).singleElement().extracting("access").isEqualTo(Opcodes.ACC_STATIC);
    assertThat(kept.methods).extracting("access").containsOnly(Opcodes.ACC_PUBLIC).hasSize(2);
  }

  @Test
  void noticesThatAddedMembersAreMissing() {
    ClassShape shape = ClassShape.of(type(Opcodes.ACC_PUBLIC, 0, true, ADDED));

    assertThat(shape.isOf(type(Opcodes.ACC_PUBLIC, 0, false))).isFalse();
  }
}
