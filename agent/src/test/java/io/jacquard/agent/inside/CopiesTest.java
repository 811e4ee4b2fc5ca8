// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.inside;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Copies of JDK classes have all they need, in the JDK at hand. */
class CopiesTest {
  private static Copies copies(String... prefixes) throws IOException {
    return Copies.of(prefixes);
  }

  @Test
  void allThatIsAskedForIsCopiedWithItsNestedClasses() throws IOException {
    assertThat(copies("java/util").originals())
        .containsKeys(
            "java/util/ArrayList",
            "java/util/ArrayList$SubList",
            "java/util/Collections$SynchronizedList",
            "java/util/concurrent/LinkedBlockingQueue$Node")
        .doesNotContainKeys("java/util/List", "java/util/concurrent/ConcurrentHashMap");
  }

  @Test
  void oneClassBringsWhatItIsMadeOf() throws IOException {
    assertThat(copies("java/util/Stack").originals())
        .containsKeys("java/util/Stack", "java/util/Vector", "java/util/AbstractList");
  }

  @Test
  void nothingIsCopiedWhereNothingCanBe() throws IOException {
    assertThat(copies("java/util/concurrent/ConcurrentHashMap").isEmpty()).isTrue();
  }

  /** A copy is in another package: what was package-private to the original is out of reach. */
  @Test
  void copiesUseNothingThatTheyMayNot() throws Exception {
    Copies copies = copies("java/util");
    Set<String> outOfReach = new TreeSet<>();
    for (String name : copies.originals().keySet()) {
      ClassNode copy = new ClassNode();
      new ClassReader(copies.translate(copies.originals().get(name))).accept(copy, 0);
      assertThat(copy.name).isEqualTo("inside/" + name);
      for (MethodNode method : copy.methods) {
        for (AbstractInsnNode insn : method.instructions) {
          if (!mayUse(insn)) {
            outOfReach.add(name + " uses " + text(insn));
          }
        }
      }
    }
    assertThat(outOfReach).isEmpty();
  }

  private static String text(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        ? call.owner + "." + call.name + call.desc
        : insn instanceof FieldInsnNode field ? field.owner + "." + field.name : "";
  }

  private static boolean mayUse(AbstractInsnNode insn) throws ClassNotFoundException {
    if (insn instanceof MethodInsnNode call) {
      return isOwn(call.owner)
          || isReachable(call.owner, methods(load(call.owner)), call.name, call.desc);
    }
    if (insn instanceof FieldInsnNode field) {
      return isOwn(field.owner)
          || isReachable(field.owner, fields(load(field.owner)), field.name, null);
    }
    return true;
  }

  private static boolean isOwn(String owner) {
    return owner.startsWith("inside/") || owner.startsWith("[");
  }

  private static Class<?> load(String owner) throws ClassNotFoundException {
    return Class.forName(owner.replace('/', '.'), false, null);
  }

  private static boolean isReachable(
      String owner, List<? extends Member> members, String name, String descriptor)
      throws ClassNotFoundException {
    boolean any = false;
    for (Member member : members) {
      if (name.equals(member instanceof Constructor ? "<init>" : member.getName())
          && (descriptor == null || descriptor.equals(descriptor(member)))) {
        any |= (member.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
      }
    }
    boolean polymorphic = owner.startsWith("java/lang/invoke/");
    return Modifier.isPublic(load(owner).getModifiers()) && (any || polymorphic);
  }

  private static String descriptor(Member member) {
    return member instanceof Method method
        ? Type.getMethodDescriptor(method)
        : Type.getConstructorDescriptor((Constructor<?>) member);
  }

  private static List<Member> methods(Class<?> type) {
    List<Member> members = new ArrayList<>();
    for (Class<?> each : withParents(type)) {
      members.addAll(Arrays.asList(each.getDeclaredMethods()));
    }
    members.addAll(Arrays.asList(type.getDeclaredConstructors()));
    return members;
  }

  private static List<Field> fields(Class<?> type) {
    return withParents(type).stream().flatMap(each -> Stream.of(each.getDeclaredFields())).toList();
  }

  private static List<Class<?>> withParents(Class<?> type) {
    List<Class<?>> all = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      all.add(each);
      for (Class<?> parent : each.getInterfaces()) {
        all.addAll(withParents(parent));
      }
    }
    all.add(Object.class);
    return all;
  }
}
