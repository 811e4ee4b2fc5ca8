// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Compiles a program to JVM classes, so that each statement is exactly the visible operations the
 * {@link Interpreter} gives it.
 *
 * <ul>
 *   <li>{@code generated.Generated<N>}: {@code main}, and the variables as plain static fields
 *       {@code v0, v1, ...}, initialised in its class initialiser.
 *   <li>{@code generated.Generated<N>$Ctx}: locks {@code l0..}, gates {@code g0..}, arrays {@code
 *       a0..}, atomics {@code c0..} and threads {@code t0..} as <em>static final</em> fields, whose
 *       reads are not visible. Main initialises this class before it does anything else.
 *   <li>{@code generated.Generated<N>$T<k>}: thread k, a subclass of Thread.
 * </ul>
 *
 * <p>Synchronized blocks look as javac's do. A thread that fails tells {@link Probe} and then, if
 * compiled quietly, returns; otherwise it lets the exception go on.
 */
public final class Compiler {

  /**
   * How to compile.
   *
   * @param quiet exceptions end their thread without leaving it
   * @param jitter calls {@link Probe#pause} before every visible operation, for free runs
   * @param folder the package of the classes below {@code generated}; empty for that itself
   */
  public record Options(boolean quiet, boolean jitter, String folder) {
    /** Quiet, without jitter. */
    public static final Options DEFAULT = new Options(true, false);

    /** In the package {@code generated} itself. */
    public Options(boolean quiet, boolean jitter) {
      this(quiet, jitter, "");
    }
  }

  /** The classes by binary name. */
  public record Compiled(String main, Map<String, byte[]> classes) {

    /** Writes the class files below a directory, for a class path that also holds this module. */
    public void writeTo(Path directory) throws IOException {
      for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
        Path file = directory.resolve(entry.getKey().replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, entry.getValue());
      }
    }

    /** Loads the classes anew, below the loader of {@link Probe}. */
    public Class<?> load() throws ClassNotFoundException {
      return Class.forName(main, false, new LoaderInMemory(Probe.class.getClassLoader(), classes));
    }
  }

  static final String ATOMIC = "java/util/concurrent/atomic/AtomicInteger";
  private static final String API = "io/jacquard/Jacquard";
  private static final String PACKAGE = "generated";

  private final Program program;
  private final Options options;
  private final String main;
  private final String context;
  private final Map<String, byte[]> classes = new LinkedHashMap<>();

  private Compiler(Program program, int number, Options options) {
    this.program = program;
    this.options = options;
    String folder = options.folder.isEmpty() ? PACKAGE : PACKAGE + "/" + options.folder;
    this.main = folder + "/Generated" + number;
    this.context = main + "$Ctx";
  }

  /** Compiles quietly to {@code generated.Generated<number>}. */
  public static Compiled compile(Program program, int number) {
    return compile(program, number, Options.DEFAULT);
  }

  /** Compiles to {@code generated.Generated<number>}. */
  public static Compiled compile(Program program, int number, Options options) {
    Compiler compiler = new Compiler(program, number, options);
    compiler.mainClass();
    compiler.contextClass();
    for (int t = 1; t < program.threadCount(); t++) {
      compiler.threadClass(t);
    }
    return new Compiled(compiler.main.replace('/', '.'), Map.copyOf(compiler.classes));
  }

  private void mainClass() {
    ClassWriter writer = writer(main, "java/lang/Object");
    MethodVisitor init = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    init.visitCode();
    for (int i = 0; i < program.variables().size(); i++) {
      writer.visitField(ACC_STATIC, "v" + i, "I", null, null).visitEnd();
      if (program.variables().get(i) != 0) {
        BodyCompiler.push(init, program.variables().get(i));
        init.visitFieldInsn(PUTSTATIC, main, "v" + i, "I");
      }
    }
    init.visitInsn(RETURN);
    end(init);
    MethodVisitor run =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
    run.visitCode();
    run.visitMethodInsn(INVOKESTATIC, context, "init", "()V", false);
    body(run, 0);
    finish(writer, main);
  }

  private void contextClass() {
    ClassWriter writer = writer(context, "java/lang/Object");
    MethodVisitor touch = writer.visitMethod(ACC_STATIC, "init", "()V", null, null);
    touch.visitCode();
    touch.visitInsn(RETURN);
    end(touch);
    MethodVisitor init = writer.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
    init.visitCode();
    for (int i = 0; i < program.locks(); i++) {
      create(init, "java/lang/Object");
      constant(writer, init, "l" + i, "Ljava/lang/Object;");
    }
    for (int i = 0; i < program.arrays().size(); i++) {
      array(init, i);
      constant(writer, init, "a" + i, "[I");
    }
    for (int i = 0; i < program.atomics().size(); i++) {
      init.visitTypeInsn(NEW, ATOMIC);
      init.visitInsn(DUP);
      BodyCompiler.push(init, program.atomics().get(i));
      init.visitMethodInsn(INVOKESPECIAL, ATOMIC, "<init>", "(I)V", false);
      constant(writer, init, "c" + i, "L" + ATOMIC + ";");
    }
    for (int i = 0; i < Inputs.count(program); i++) {
      init.visitLdcInsn("x" + i);
      BodyCompiler.push(init, 0);
      BodyCompiler.push(init, Inputs.VALUES - 1);
      init.visitMethodInsn(INVOKESTATIC, API, "anyInt", "(Ljava/lang/String;II)I", false);
      constant(writer, init, "x" + i, "I");
    }
    GateCompiler gates = new GateCompiler(init, program, context);
    for (int i = 0; i < program.gates().size(); i++) {
      gates.create(i, (name, type) -> constant(writer, init, name, type));
    }
    init.visitMethodInsn(
        INVOKESTATIC, "java/lang/Thread", "currentThread", "()Ljava/lang/Thread;", false);
    constant(writer, init, "t0", "Ljava/lang/Thread;");
    for (int t = 1; t < program.threadCount(); t++) {
      create(init, thread(t));
      constant(writer, init, "t" + t, "Ljava/lang/Thread;");
    }
    init.visitInsn(RETURN);
    end(init);
    finish(writer, context);
  }

  private void array(MethodVisitor code, int array) {
    int length = program.arrays().get(array).size();
    BodyCompiler.push(code, length);
    code.visitIntInsn(NEWARRAY, T_INT);
    for (int i = 0; i < length; i++) {
      int value = program.arrays().get(array).get(i);
      if (value != 0) {
        code.visitInsn(DUP);
        BodyCompiler.push(code, i);
        BodyCompiler.push(code, value);
        code.visitInsn(IASTORE);
      }
    }
  }

  private void threadClass(int t) {
    ClassWriter writer = writer(thread(t), "java/lang/Thread");
    MethodVisitor create = writer.visitMethod(0, "<init>", "()V", null, null);
    create.visitCode();
    create.visitVarInsn(ALOAD, 0);
    create.visitMethodInsn(INVOKESPECIAL, "java/lang/Thread", "<init>", "()V", false);
    create.visitInsn(RETURN);
    end(create);
    MethodVisitor run = writer.visitMethod(ACC_PUBLIC, "run", "()V", null, null);
    run.visitCode();
    body(run, t);
    finish(writer, thread(t));
  }

  /** try { body; ended NORMAL } catch (AssertionError) ... catch (IllegalStateException) ... */
  private void body(MethodVisitor code, int t) {
    Label from = new Label();
    Label to = new Label();
    Label failed = new Label();
    Label thrown = new Label();
    BodyCompiler body = new BodyCompiler(code, t, program, options, main, context);
    body.declare();
    code.visitLabel(from);
    body.block(program.threads().get(t).statements());
    body.ended(Ending.NORMAL);
    code.visitLabel(to);
    code.visitInsn(RETURN);
    handler(code, body, failed, Ending.ASSERT);
    handler(code, body, thrown, Ending.THROW);
    code.visitTryCatchBlock(from, to, failed, "java/lang/AssertionError");
    code.visitTryCatchBlock(from, to, thrown, "java/lang/IllegalStateException");
    end(code);
  }

  private void handler(MethodVisitor code, BodyCompiler body, Label label, Ending ending) {
    code.visitLabel(label);
    body.ended(ending);
    if (options.quiet()) {
      code.visitInsn(POP);
      code.visitInsn(RETURN);
    } else {
      code.visitInsn(ATHROW);
    }
  }

  private String thread(int t) {
    return main + "$T" + t;
  }

  private static void create(MethodVisitor code, String type) {
    code.visitTypeInsn(NEW, type);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, type, "<init>", "()V", false);
  }

  private void constant(ClassWriter writer, MethodVisitor code, String name, String type) {
    writer.visitField(ACC_STATIC | ACC_FINAL, name, type, null, null).visitEnd();
    code.visitFieldInsn(PUTSTATIC, context, name, type);
  }

  private static ClassWriter writer(String name, String parent) {
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS) {
          @Override
          protected String getCommonSuperClass(String first, String second) {
            return "java/lang/Object";
          }
        };
    writer.visit(V17, ACC_PUBLIC | ACC_SUPER, name, null, parent, null);
    return writer;
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void finish(ClassWriter writer, String name) {
    writer.visitEnd();
    classes.put(name.replace('/', '.'), writer.toByteArray());
  }
}
