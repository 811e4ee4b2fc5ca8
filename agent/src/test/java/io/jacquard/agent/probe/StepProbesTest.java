// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.rewrite.GuardedHandlers;
import io.jacquard.agent.rewrite.RewritingLoader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

class StepProbesTest {
  private static final Set<String> HOOKS = Set.of("branch", "branchOn", "entered", "defined");

  private final RewritingLoader loader = new RewritingLoader("fixture.", "fixture/");

  @SuppressWarnings("unchecked")
  private static List<Object> run(ClassLoader loader, String name) throws Exception {
    Object program = loader.loadClass(name).getConstructor().newInstance();
    return ((Supplier<List<Object>>) program).get();
  }

  @Test
  void observedClassesBehaveAsBefore() throws Exception {
    assertThat(run(loader, "fixture.Steps")).isEqualTo(new fixture.Steps().get());
    // This one counts in statics, which other tests have changed in the original class.
    assertThat(run(loader, "fixture.Everything"))
        .isEqualTo(run(new RewritingLoader("fixture."), "fixture.Everything"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fixture.Steps", "fixture.Everything"})
  void observedClassesPassTheVerifierOfAsm(String name) throws Exception {
    run(loader, name);
    for (Map.Entry<String, byte[]> each : loader.rewritten.entrySet()) {
      StringWriter problems = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(each.getValue()), loader, false, new PrintWriter(problems));
      assertThat(problems.toString()).as(each.getKey()).isEmpty();
      GuardedHandlers.check(each.getValue());
    }
  }

  @Test
  void everyJumpSwitchAndMethodHasItsHook() throws Exception {
    run(loader, "fixture.Steps");

    Map<String, Integer> hooks = hooks(loader.rewritten.get("fixture.Steps"));
    ClassNode original = read(RewritingLoader.bytesOf("fixture.Steps"));
    assertThat(hooks)
        .containsEntry("branch", count(original, StepProbesTest::isConditional))
        .containsEntry("branchOn", count(original, StepProbesTest::isSwitch))
        .containsEntry("entered", original.methods.size());
    assertThat(hooks.get("branch")).isGreaterThan(20);
    assertThat(hooks.get("branchOn")).isEqualTo(5);
  }

  @Test
  void everyStoreOfAFinishedValueHasItsHook() throws Exception {
    run(loader, "fixture.Steps");

    ClassNode original = read(RewritingLoader.bytesOf("fixture.Steps"));
    // Two references to one new object, kept while its argument is computed.
    int unfinished = 2;
    assertThat(hooks(loader.rewritten.get("fixture.Steps")))
        .containsEntry("defined", count(original, StepProbesTest::isStore) - unfinished);
    assertThat(hooks(loader.rewritten.get("fixture.Steps$Child")))
        .as("value = \"none\"")
        .containsEntry("defined", 1);
  }

  @Test
  void whatRunsOnceInAJvmIsNotObserved() throws Exception {
    loader.loadClass("fixture.Steps$Color");
    // values() and valueOf(), but neither constructor nor initialiser.
    assertThat(hooks(loader.rewritten.get("fixture.Steps$Color"))).isEqualTo(Map.of("entered", 2));
  }

  @Test
  void otherClassesAreLeftAlone() throws Exception {
    RewritingLoader elsewhere = new RewritingLoader("fixture.", "fixture/Everything");
    run(elsewhere, "fixture.Steps");
    for (Map.Entry<String, byte[]> each : elsewhere.rewritten.entrySet()) {
      assertThat(hooks(each.getValue())).as(each.getKey()).isEmpty();
    }
  }

  private static ClassNode read(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    return node;
  }

  private static Map<String, Integer> hooks(byte[] classFile) {
    Map<String, Integer> hooks = new TreeMap<>();
    for (MethodNode method : read(classFile).methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof MethodInsnNode call
            && call.owner.equals(HookClass.STEPS.internalName)
            && HOOKS.contains(call.name)) {
          hooks.merge(call.name, 1, Integer::sum);
        }
      }
    }
    return hooks;
  }

  private static int count(
      ClassNode node, java.util.function.Predicate<AbstractInsnNode> predicate) {
    int count = 0;
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        count += predicate.test(insn) ? 1 : 0;
      }
    }
    return count;
  }

  private static boolean isConditional(AbstractInsnNode insn) {
    return insn instanceof JumpInsnNode && insn.getOpcode() != Opcodes.GOTO;
  }

  private static boolean isSwitch(AbstractInsnNode insn) {
    return insn.getOpcode() == Opcodes.TABLESWITCH || insn.getOpcode() == Opcodes.LOOKUPSWITCH;
  }

  private static boolean isStore(AbstractInsnNode insn) {
    return insn.getOpcode() >= Opcodes.ISTORE && insn.getOpcode() <= Opcodes.ASTORE
        || insn.getOpcode() == Opcodes.IINC;
  }
}
