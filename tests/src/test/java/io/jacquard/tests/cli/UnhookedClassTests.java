// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Classes of the JDK that should have hooks and have none: the check at the start, or at the end
 * for one that loads later, names each of them, and no search is complete.
 */
class UnhookedClassTests {
  private static final String AGENT = "jacquard-agent.jar";
  private static final String TRANSFORMER = "io/jacquard/agent/JdkTransformer.class";

  @TempDir Path home;
  @TempDir Path classes;

  @Test
  void oneIsALimitThatNamesIt() throws IOException {
    Sources.compile(
        classes,
        "Later",
        """
        public class Later {
          static volatile int n;
          public static void main(String[] arguments) throws Exception {
            var task = new java.util.concurrent.FutureTask<Integer>(() -> n++);
            Thread other = new Thread(task);
            other.start();
            task.get();
          }
        }
        """);
    String left = "java/util/concurrent/FutureTask";
    PatchedHome.make(home, AGENT, TRANSFORMER, file -> withoutHooks(file, left));

    Run run =
        Cli.withHome(
                home,
                "run",
                "--strategy",
                "dpor",
                "--max-executions",
                "50",
                "--json",
                "-",
                "-cp",
                classes.toString(),
                "Later")
            .run();

    List<String> named = new ArrayList<>();
    JsonObject result = run.json();
    for (JsonElement limit : result.getAsJsonArray("limits")) {
      named.add(
          Cards.text(limit.getAsJsonObject(), "what")
              + " "
              + Cards.text(limit.getAsJsonObject(), "where"));
    }
    assertThat(named)
        .contains(
            "class not controlled: a class of the JDK without its hooks "
                + "java.util.concurrent.FutureTask");
    assertThat(Cards.text(result, "search")).isNotEqualTo("complete");
  }

  /** Every class of the JDK that gets hooks, in a JVM with an agent that changes none of them. */
  @Test
  void eachIsNamed() throws IOException, InterruptedException {
    Sources.compile(
        classes,
        "Names",
        """
        import io.jacquard.agent.jdk.JdkChanges;
        import io.jacquard.agent.jdk.VirtualThreadScope;
        import io.jacquard.runtime.engine.Fibers;
        import io.jacquard.runtime.program.InstrumentationLog;
        import java.net.URI;
        import java.nio.file.*;
        import java.util.stream.Stream;

        public class Names {
          public static void main(String[] arguments) throws Exception {
            load("java.base");
            load("java.instrument");
            for (var note : InstrumentationLog.failed(null)) {
              System.out.println("named " + note.className);
            }
          }

          private static void load(String module) throws Exception {
            Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module);
            try (Stream<Path> files = Files.walk(base)) {
              for (Path file : (Iterable<Path>) files::iterator) {
                String name = base.relativize(file).toString();
                if (!name.endsWith(".class")) continue;
                name = name.substring(0, name.length() - ".class".length());
                // Nobody asks about scopes where no thread is a continuation.
                boolean asked = Fibers.instance() != null || !VirtualThreadScope.applyTo(name);
                if (JdkChanges.concern(name) && asked) {
                  Class.forName(name.replace('/', '.'), false, null);
                  System.out.println("expected " + name.replace('/', '.'));
                }
              }
            }
          }
        }
        """,
        "-cp",
        Cli.HOME.resolve("lib/" + AGENT) + ":" + Cli.HOME.resolve("lib/jacquard-runtime.jar"));
    PatchedHome.make(home, AGENT, TRANSFORMER, file -> withoutHooks(file, ""));

    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:"
                    + home.resolve("lib/" + AGENT)
                    + "=runtime="
                    + home.resolve("lib/jacquard-runtime.jar")
                    + ";scope=none.",
                "-cp",
                classes.toString(),
                "Names")
            .redirectErrorStream(true)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(out).isZero();
    TreeSet<String> named = lines("named ", out);
    TreeSet<String> expected = lines("expected ", out);
    assertThat(expected).hasSizeGreaterThan(100);
    assertThat(named).isEqualTo(expected);
  }

  private static TreeSet<String> lines(String prefix, String out) {
    TreeSet<String> lines = new TreeSet<>();
    out.lines()
        .filter(line -> line.startsWith(prefix))
        .forEach(line -> lines.add(line.substring(prefix.length())));
    return lines;
  }

  /** The transformer, as if the JVM had never offered it this class; or none, if it is empty. */
  private static byte[] withoutHooks(byte[] classFile, String left) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor method = super.visitMethod(access, name, descriptor, signature, thrown);
            return name.equals("transform") ? new LeavingOut(method, left) : method;
          }
        },
        0);
    return writer.toByteArray();
  }

  private static final class LeavingOut extends MethodVisitor {
    private final String left;

    LeavingOut(MethodVisitor next, String left) {
      super(Opcodes.ASM9, next);
      this.left = left;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label go = new Label();
      if (left.isEmpty()) {
        super.visitVarInsn(Opcodes.ALOAD, 2);
        super.visitJumpInsn(Opcodes.IFNONNULL, go);
      } else {
        super.visitLdcInsn(left);
        super.visitVarInsn(Opcodes.ALOAD, 3);
        super.visitMethodInsn(
            Opcodes.INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
        super.visitJumpInsn(Opcodes.IFEQ, go);
      }
      super.visitInsn(Opcodes.ACONST_NULL);
      super.visitInsn(Opcodes.ARETURN);
      super.visitLabel(go);
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      super.visitInsn(Opcodes.NOP);
    }
  }
}
