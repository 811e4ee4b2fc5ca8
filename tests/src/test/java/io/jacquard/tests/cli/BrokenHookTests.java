// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A hook that fails is an internal error, even if the program catches everything: never a proof,
 * and never a failure of the program.
 */
@Tag("once")
class BrokenHookTests {
  private static final String RUNTIME = "jacquard-runtime.jar";

  @TempDir static Path classes;
  @TempDir Path home;

  @BeforeAll
  static void compile() {
    Sources.compile(
        classes,
        "Everything",
        """
        import io.jacquard.Jacquard;
        import io.jacquard.SharedState;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.AtomicInteger;
        import java.util.concurrent.locks.*;

        public class Everything {
          static int plain;
          static volatile boolean done;
          static final Object monitor = new Object();
          static final ReentrantLock lock = new ReentrantLock();
          static final Condition changed = lock.newCondition();
          static final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
          static final StampedLock stamped = new StampedLock();
          static final Semaphore permits = new Semaphore(1);
          static final AtomicInteger atomic = new AtomicInteger();
          static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
          static final SharedState<Integer> state = new SharedState<>(0);

          static void attempt(Callable<?> part) {
            try {
              part.call();
            } catch (Throwable swallowed) {
              plain = -1;
            }
          }

          static Void all() throws Exception {
            attempt(() -> { synchronized (monitor) { plain++; monitor.notifyAll(); } return 0; });
            attempt(() -> { lock.lock(); changed.signal(); lock.unlock(); return 0; });
            attempt(() -> { both.readLock().lock(); both.readLock().unlock(); return 0; });
            attempt(() -> { stamped.unlockWrite(stamped.writeLock()); return 0; });
            attempt(() -> { permits.acquire(); permits.release(); return 0; });
            attempt(() -> map.merge("key", 1, Integer::sum));
            attempt(() -> atomic.updateAndGet(n -> n + 1));
            attempt(() -> String.format("%s", atomic));
            attempt(() -> System.nanoTime());
            attempt(() -> Thread.activeCount());
            attempt(() -> Everything.class.getDeclaredField("plain").getInt(null));
            attempt(() -> { state.give(n -> n + 1); return state.take(n -> n > 0, n -> n - 1); });
            attempt(() -> {
              java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
              field.setAccessible(true);
              return ((sun.misc.Unsafe) field.get(null)).getIntVolatile(new int[1], 16L);
            });
            attempt(() -> { FutureTask<?> task = new FutureTask<>(() -> 1); task.run(); return task.get(); });
            return null;
          }

          public static void main(String[] arguments) throws Exception {
            attempt(() -> Jacquard.anyInt("n", 0, 3) > 1 ? 1 : 0);
            attempt(() -> {
              Thread other = new Thread(() -> { attempt(Everything::all); done = true; });
              other.start();
              all();
              while (!done) {
                Thread.onSpinWait();
              }
              other.join();
              return 0;
            });
          }
        }
        """,
        "-cp",
        Cli.API);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Hooks",
        "MonitorHooks",
        "ThreadHooks",
        "GroupHooks",
        "CallHooks",
        "LoopHooks",
        "AtomicReadHooks",
        "TaskHooks",
        "MachineHooks",
        "LibraryHooks",
        "lock/LockHooks",
        "lock/ConditionHooks",
        "lock/ReadWriteLockHooks",
        "lock/StampedLockHooks",
        "lock/PermitHooks",
        "lock/SharedStateHooks",
        "symbolic/ShadowHooks",
        "ReflectionHooks",
        "UnsafeHooks"
      })
  void isAnInternalError(String hooks) throws IOException {
    Run run = run(hooks);
    // where the hooks fail that report failures and ends of threads, the program is stuck
    boolean mayBeStuck = hooks.equals("Hooks") || hooks.equals("ThreadHooks");
    assertThat(run.code()).as("%s", run).isIn(3, mayBeStuck ? 4 : 3);
    assertThat(run.out()).doesNotContain("Proved");
  }

  /** Of those, some strategies alone make use. */
  @ParameterizedTest
  @CsvSource({
    "StepHooks, --strategy guide --target Everything#all",
    "symbolic/SharedMemoryHooks, --strategy interfere"
  })
  void isOneUnderTheStrategiesThatUseIt(String hooks, String strategy) throws IOException {
    Run run = run(hooks, strategy.split(" "));
    assertThat(run.code()).as("%s", run).isEqualTo(3);
  }

  private Run run(String hooks, String... options) throws IOException {
    PatchedHome.make(
        home, RUNTIME, "io/jacquard/runtime/" + hooks + ".class", BrokenHookTests::throwing);
    List<String> words = new ArrayList<>(List.of("run", "--max-executions", "20"));
    words.addAll(List.of(options));
    words.addAll(List.of("-cp", classes.toString(), "Everything"));
    return Cli.withHome(home, words.toArray(String[]::new)).run();
  }

  /** The class with public methods that throw at once, if a thread under control calls them. */
  private static byte[] throwing(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] thrown) {
            MethodVisitor method = super.visitMethod(access, name, descriptor, signature, thrown);
            boolean hook = (access & Opcodes.ACC_PUBLIC) != 0 && !name.startsWith("<");
            return hook && !name.equals("self") ? new Throwing(method) : method;
          }
        },
        0);
    return writer.toByteArray();
  }

  private static final class Throwing extends MethodVisitor {
    private static final String FAILURE = "java/lang/IllegalArgumentException";

    Throwing(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label uncontrolled = new Label();
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          "io/jacquard/runtime/Hooks",
          "self",
          "()Lio/jacquard/runtime/thread/ThreadHandle;",
          false);
      super.visitJumpInsn(Opcodes.IFNULL, uncontrolled);
      super.visitTypeInsn(Opcodes.NEW, FAILURE);
      super.visitInsn(Opcodes.DUP);
      super.visitMethodInsn(Opcodes.INVOKESPECIAL, FAILURE, "<init>", "()V", false);
      super.visitInsn(Opcodes.ATHROW);
      super.visitLabel(uncontrolled);
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      super.visitInsn(Opcodes.NOP);
    }
  }
}
