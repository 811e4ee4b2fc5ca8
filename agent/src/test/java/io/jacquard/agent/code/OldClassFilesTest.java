// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.agent.context.NotInstrumentableException;
import io.jacquard.agent.facts.KnownClasses;
import io.jacquard.agent.facts.Scope;
import io.jacquard.agent.rewrite.ClassRewriter;
import io.jacquard.agent.rewrite.RewritingLoader;
import java.lang.reflect.Modifier;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

class OldClassFilesTest {
  private static final String NAME = "fixture/Old";

  /** Defines one class, and nothing is taken on trust: the JVM verifies it. */
  private static final class Defining extends ClassLoader {
    Defining() {
      super(OldClassFilesTest.class.getClassLoader());
    }

    Class<?> define(byte[] classFile) {
      return defineClass(NAME.replace('/', '.'), classFile, 0, classFile.length);
    }
  }

  @Test
  void aClassWithSubroutinesIsRewrittenAndDoesTheSame() throws Exception {
    byte[] old = classFile(Opcodes.V1_2);

    Class<?> plain = new Defining().define(old);
    Class<?> rewritten = new Defining().define(rewrite(old));

    IntSupplier before = (IntSupplier) plain.getConstructor().newInstance();
    IntSupplier after = (IntSupplier) rewritten.getConstructor().newInstance();
    assertThat(before.getAsInt()).isEqualTo(8);
    assertThat(after.getAsInt()).isEqualTo(8);
    assertThat(after.getAsInt()).isEqualTo(before.getAsInt()).isEqualTo(24);
    assertThat(Modifier.isSynchronized(plain.getMethod("getAsInt").getModifiers())).isTrue();
    assertThat(Modifier.isSynchronized(rewritten.getMethod("getAsInt").getModifiers())).isFalse();
  }

  @Test
  void subroutinesBecomePartOfTheirCallers() {
    ClassNode node = new ClassNode();
    new ClassReader(OldClassFiles.modernise(classFile(Opcodes.V1_1))).accept(node, 0);

    assertThat(node.version).isEqualTo(Opcodes.V1_5);
    assertThat(node.methods)
        .flatExtracting(method -> Stream.of(method.instructions.toArray()).toList())
        .extracting(insn -> insn.getOpcode())
        .contains(Opcodes.MONITORENTER)
        .doesNotContain(Opcodes.JSR, Opcodes.RET);
  }

  @Test
  void otherClassesStayAsTheyAre() throws Exception {
    byte[] present = RewritingLoader.bytesOf("fixture.Everything");

    assertThat(OldClassFiles.modernise(present)).isSameAs(present);
  }

  private static byte[] rewrite(byte[] classFile) throws NotInstrumentableException {
    ClassLoader loader = OldClassFilesTest.class.getClassLoader();
    Scope scope = new Scope(new String[] {"fixture/"}, new String[] {});
    KnownClasses known = new KnownClasses(scope, loader);
    return ClassRewriter.rewrite(loader, known, known.changed(classFile));
  }

  /**
   * A counter as compilers before Java 6 wrote them: its synchronised method adds three in a {@code
   * try}, doubles in a {@code finally} that is a subroutine, then adds one under the monitor until
   * the number is even.
   */
  private static byte[] classFile(int version) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        version,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER,
        NAME,
        null,
        "java/lang/Object",
        new String[] {"java/util/function/IntSupplier"});
    writer.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, "count", "I", null, null);
    constructor(writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null));
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNCHRONIZED;
    counter(writer.visitMethod(access, "getAsInt", "()I", null, null));
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void constructor(MethodVisitor code) {
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
  }

  private static void counter(MethodVisitor code) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    Label subroutine = new Label();
    Label loop = new Label();
    Label even = new Label();
    code.visitCode();
    code.visitTryCatchBlock(start, end, handler, null);
    code.visitLabel(start);
    change(code, Opcodes.IADD, Opcodes.ICONST_3);
    code.visitLabel(end);
    code.visitJumpInsn(Opcodes.JSR, subroutine);
    code.visitJumpInsn(Opcodes.GOTO, loop);
    code.visitLabel(handler);
    code.visitVarInsn(Opcodes.ASTORE, 1);
    code.visitJumpInsn(Opcodes.JSR, subroutine);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitInsn(Opcodes.ATHROW);
    code.visitLabel(subroutine);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    change(code, Opcodes.IMUL, Opcodes.ICONST_2);
    code.visitVarInsn(Opcodes.RET, 2);
    code.visitLabel(loop);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.MONITORENTER);
    change(code, Opcodes.IADD, Opcodes.ICONST_1);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.MONITOREXIT);
    code.visitFieldInsn(Opcodes.GETSTATIC, NAME, "count", "I");
    code.visitInsn(Opcodes.ICONST_2);
    code.visitInsn(Opcodes.IREM);
    code.visitJumpInsn(Opcodes.IFEQ, even);
    code.visitJumpInsn(Opcodes.GOTO, loop);
    code.visitLabel(even);
    code.visitFieldInsn(Opcodes.GETSTATIC, NAME, "count", "I");
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private static void change(MethodVisitor code, int operator, int operand) {
    code.visitFieldInsn(Opcodes.GETSTATIC, NAME, "count", "I");
    code.visitInsn(operand);
    code.visitInsn(operator);
    code.visitFieldInsn(Opcodes.PUTSTATIC, NAME, "count", "I");
  }
}
