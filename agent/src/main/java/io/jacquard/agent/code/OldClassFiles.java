// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Converts class files from before Java 6 to version 49. They may have subroutines and no class
 * constants. In version 49 hooks can use class constants, no subroutine is left, and the JVM still
 * infers types without frames, so that no frames have to be computed.
 */
public final class OldClassFiles {
  private static final int FIRST_WITH_FRAMES = Opcodes.V1_6;
  private static final int VERSION = Opcodes.V1_5;

  private OldClassFiles() {}

  /** The same class as a file that can be rewritten; the file itself if it is not old. */
  public static byte[] modernise(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    if (!isOld(reader.readUnsignedShort(6))) {
      return classFile;
    }
    // Constants are not copied from the reader: what only subroutines used would stay.
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(new Modernising(writer), 0);
    return writer.toByteArray();
  }

  public static boolean isOld(int version) {
    return (version & 0xffff) < FIRST_WITH_FRAMES;
  }

  /** Takes away the frames of inserted code, which an old class must not have. */
  public static void dropFrames(List<MethodNode> methods) {
    for (MethodNode method : methods) {
      for (var insn : method.instructions.toArray()) {
        if (insn instanceof FrameNode) {
          method.instructions.remove(insn);
        }
      }
    }
  }

  /** Visits one old class. */
  private static final class Modernising extends ClassVisitor {
    Modernising(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        String signature,
        String superName,
        String[] interfaces) {
      super.visit(VERSION, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new JSRInlinerAdapter(next, access, name, descriptor, signature, exceptions);
    }
  }
}
