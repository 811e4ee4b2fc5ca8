// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.tck;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes a class whose initialiser starts no thread. That of the TCK starts one that sleeps for
 * minutes and looks whether the test has changed: with virtual time it would wake whenever nothing
 * else can go on, and no deadlock would be seen.
 */
public final class WithoutWatchdog {
  private WithoutWatchdog() {}

  public static void main(String[] arguments) throws IOException {
    ClassReader reader = new ClassReader(Files.readAllBytes(Path.of(arguments[0])));
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals("<clinit>") ? new NotStarting(next) : next;
          }
        },
        0);
    Files.write(Path.of(arguments[1]), writer.toByteArray());
  }

  private static final class NotStarting extends MethodVisitor {
    NotStarting(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (owner.equals("java/lang/Thread") && name.equals("start") && descriptor.equals("()V")) {
        super.visitInsn(Opcodes.POP);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
    }
  }
}
