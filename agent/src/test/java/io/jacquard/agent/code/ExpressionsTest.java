// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.agent.rewrite.RewritingLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class ExpressionsTest {
  private static final Set<String> CALLED = Set.of("put", "size");

  private static List<String> in(String type, String name) throws Exception {
    ClassNode node = new ClassNode();
    new ClassReader(RewritingLoader.bytesOf(type)).accept(node, 0);
    List<String> found = new ArrayList<>();
    for (MethodNode method : node.methods) {
      if (method.name.equals(name)) {
        for (AbstractInsnNode insn : method.instructions) {
          if (insn.getOpcode() == Opcodes.MONITORENTER
              || insn instanceof FieldInsnNode field && field.name.equals("count")
              || insn instanceof MethodInsnNode call && CALLED.contains(call.name)) {
            found.add(String.valueOf(Expressions.of(method, insn)));
          }
        }
      }
    }
    return found;
  }

  @Test
  void fields() throws Exception {
    assertThat(in("fixture.Named", "fields")).containsExactly("SHARED", "own", "own");
  }

  @Test
  void parametersAndCasts() throws Exception {
    assertThat(in("fixture.Named", "locals"))
        .containsExactly("any", "given", "given", "given", "given");
  }

  @Test
  void whatHasNoNameOrMayHaveTwo() throws Exception {
    assertThat(in("fixture.Named", "notNamed")).containsOnly("null").hasSize(4);
    assertThat(in("fixture.Named", "itself")).containsExactly("null");
    assertThat(in("fixture.Named", "twoInOnePlace")).containsExactly("null", "null");
  }

  @Test
  void fieldsOfNamedObjects() throws Exception {
    assertThat(in("fixture.Named", "counted")).containsExactly("captured", "captured", "own");
  }

  @Test
  void captured() throws Exception {
    assertThat(in("fixture.Named$1", "run")).containsExactly("map");
  }
}
