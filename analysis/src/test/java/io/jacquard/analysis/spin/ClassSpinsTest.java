// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import static org.assertj.core.api.Assertions.assertThat;

import fixture.Asking;
import fixture.Expect;
import fixture.NotWaiting;
import fixture.Waiting;
import io.jacquard.analysis.ClassFiles;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Which loops, as the compiler writes them, are recognised. */
class ClassSpinsTest {
  private final ClassNode waiting = ClassFiles.read(Waiting.class.getName());
  private final ClassSpins spins = ClassSpins.of(waiting, ClassSpinsTest::find);

  private static ClassNode find(String name) {
    return name.startsWith("fixture/") ? ClassFiles.read(name.replace('/', '.')) : null;
  }

  @TestFactory
  Stream<DynamicTest> recognises() {
    return tests(Waiting.class, 30);
  }

  @TestFactory
  Stream<DynamicTest> asksSubclasses() {
    return tests(Asking.class, 1);
  }

  @TestFactory
  Stream<DynamicTest> leavesAlone() {
    return tests(NotWaiting.class, 20);
  }

  private static Stream<DynamicTest> tests(Class<?> fixture, int least) {
    ClassNode type = ClassFiles.read(fixture.getName());
    ClassSpins found = ClassSpins.of(type, ClassSpinsTest::find);
    var methods =
        Arrays.stream(fixture.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(Expect.class))
            .toList();
    assertThat(methods).hasSizeGreaterThan(least);
    return methods.stream()
        .map(
            method ->
                DynamicTest.dynamicTest(
                    method.getName(),
                    () ->
                        assertThat(found.of(ClassFiles.method(type, method.getName())).loops())
                            .as(method.getName())
                            .hasSize(method.getAnnotation(Expect.class).value())));
  }

  @Test
  void otherClassesAreReadOnlyIfAllElseIsPure() {
    ClassSpins.of(
        ClassFiles.read("fixture.Shapes"),
        name -> {
          throw new AssertionError("asked for " + name);
        });
  }

  @Test
  void theEffectOfACalleeIsMarkedThere() {
    MethodNode callee = ClassFiles.method(waiting, "tryLock");
    assertThat(spins.of(callee).effects())
        .singleElement()
        .satisfies(
            at ->
                assertThat(instruction(callee, at))
                    .isInstanceOfSatisfying(
                        FieldInsnNode.class, field -> assertThat(field.name).isEqualTo("owner")));
    assertThat(spins.of(ClassFiles.method(waiting, "countedReady")).isEmpty()).isTrue();
  }

  @Test
  void theReceiverOfAVirtualCallIsChecked() {
    MethodNode caller = ClassFiles.method(waiting, "virtualMethod");
    assertThat(spins.of(caller).receivers())
        .singleElement()
        .satisfies(
            at ->
                assertThat(instruction(caller, at))
                    .isInstanceOfSatisfying(
                        MethodInsnNode.class,
                        call -> assertThat(call.name).isEqualTo("isReadySynchronized")));
    assertThat(spins.of(ClassFiles.method(waiting, "privateMethod")).receivers()).isEmpty();
  }

  @Test
  void theReceiverOfAnAbstractCallIsChecked() {
    ClassNode asking = ClassFiles.read(Asking.class.getName());
    MethodNode caller = ClassFiles.method(asking, "abstractMethod");
    assertThat(ClassSpins.of(asking, ClassSpinsTest::find).of(caller).receivers())
        .singleElement()
        .satisfies(
            at ->
                assertThat(instruction(caller, at))
                    .isInstanceOfSatisfying(
                        MethodInsnNode.class, call -> assertThat(call.name).isEqualTo("isReady")));
  }

  @Test
  void aWriteOnAnotherPathIsMarked() {
    MethodNode method = ClassFiles.method(waiting, "oneWayOnly");
    assertThat(spins.of(method).effects())
        .singleElement()
        .satisfies(
            at -> assertThat(instruction(method, at).getOpcode()).isEqualTo(Opcodes.PUTFIELD));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sleepingAndCatching", "isReadyCatching"})
  void aHandlerEndsThePureIteration(String name) {
    MethodNode method = ClassFiles.method(waiting, name);
    assertThat(spins.of(method).catches())
        .singleElement()
        .satisfies(at -> assertThat(instruction(method, at).getOpcode()).isEqualTo(Opcodes.ASTORE));
  }

  @Test
  void theOffsetOfTheHeadNamesTheLoop() {
    MethodNode method = ClassFiles.method(waiting, "ticket");
    SpinLoop loop = spins.of(method).loops().get(0);
    assertThat(instruction(method, loop.head()).getOpcode()).isEqualTo(Opcodes.GETSTATIC);
  }

  private static AbstractInsnNode instruction(MethodNode method, int number) {
    int at = 0;
    for (AbstractInsnNode each : method.instructions) {
      if (each.getOpcode() >= 0 && at++ == number) {
        return each;
      }
    }
    throw new AssertionError("no instruction " + number);
  }
}
