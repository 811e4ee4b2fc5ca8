// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

class CodeOffsetsTest {
  /** Reads with ASM, which knows the offset of every label. */
  private static final class LabelOffsets extends ClassReader {
    final List<TreeMap<Integer, Label>> methods = new ArrayList<>();

    LabelOffsets(byte[] classFile) {
      super(classFile);
    }

    @Override
    protected Label readLabel(int offset, Label[] labels) {
      Label label = super.readLabel(offset, labels);
      if (!methods.isEmpty()) {
        methods.get(methods.size() - 1).put(offset, label);
      }
      return label;
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.Thread",
        "java.util.HashMap",
        "java.lang.Character",
        "java.lang.String",
        "java.math.BigInteger",
        "java.util.concurrent.ForkJoinPool",
        "fixture.Waiting"
      })
  void agreesWithAsmOnEveryLabel(String name) throws IOException {
    LabelOffsets reader = new LabelOffsets(ClassFiles.bytesOf(name));
    ClassNode node =
        new ClassNode(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String method, String descriptor, String signature, String[] thrown) {
            reader.methods.add(new TreeMap<>());
            return super.visitMethod(access, method, descriptor, signature, thrown);
          }
        };
    reader.accept((ClassVisitor) node, 0);
    List<int[]> offsets = CodeOffsets.of(reader);

    assertThat(offsets).hasSameSizeAs(node.methods);
    int compared = 0;
    for (int i = 0; i < node.methods.size(); i++) {
      compared += compare(node.methods.get(i), reader.methods.get(i), offsets.get(i));
    }
    assertThat(compared).isGreaterThan(50);
  }

  private static int compare(MethodNode method, TreeMap<Integer, Label> labels, int[] offsets) {
    int index = 0;
    int compared = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LabelNode label && index < offsets.length) {
        // A label that ASM made for this node knows its node.
        Label known = labels.get(offsets[index]);
        assertThat(known).as("label in %s at %s", method.name, offsets[index]).isNotNull();
        assertThat(known.info).isSameAs(label);
        compared++;
      }
      if (insn.getOpcode() >= 0) {
        index++;
      }
    }
    assertThat(offsets).hasSize(index);
    return compared;
  }
}
