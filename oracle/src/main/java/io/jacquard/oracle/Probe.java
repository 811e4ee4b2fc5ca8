// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Collects what a compiled program does. Compiled programs call it; it must not be instrumented,
 * its calls are no visible operations, and only one execution may run at a time.
 *
 * <p>A harness calls {@link #begin}, runs the program's main, waits until nothing can go on, and
 * calls {@link #outcome}, which gives the same string as the {@link Interpreter}.
 */
public final class Probe {

  private static Program program;
  private static int[][] locals;
  private static Ending[] endings;
  private static String[] waitsFor;
  private static Random jitter;

  private Probe() {}

  /** Forgets everything and waits for an execution of a program. */
  public static synchronized void begin(Program next) {
    program = next;
    int threads = next.threadCount();
    locals = new int[threads][];
    endings = new Ending[threads];
    waitsFor = new String[threads];
    Arrays.fill(endings, Ending.UNSTARTED);
    for (int t = 0; t < threads; t++) {
      locals[t] = new int[next.threads().get(t).locals()];
    }
  }

  /** Seeds the delays of programs compiled with jitter. */
  public static synchronized void jitter(long seed) {
    jitter = new Random(seed);
  }

  /** Called after every change of a local. */
  public static synchronized void local(int thread, int index, int value) {
    locals[thread][index] = value;
  }

  /** Called before every operation that may block. */
  public static synchronized void blocking(int thread, String what) {
    endings[thread] = Ending.BLOCKED;
    waitsFor[thread] = what;
  }

  /** Called as the last thing a thread does. */
  public static synchronized void ended(int thread, String ending) {
    endings[thread] = Ending.valueOf(ending);
  }

  /**
   * Called before every visible operation if compiled with jitter: a full fence, so that a free run
   * is sequentially consistent, and now and then a pause.
   */
  public static void pause() {
    VarHandle.fullFence();
    int what;
    synchronized (Probe.class) {
      what = jitter == null ? 9 : jitter.nextInt(10);
    }
    if (what < 3) {
      Thread.yield();
    } else if (what == 3) {
      for (int i = 0; i < 2000; i++) {
        Thread.onSpinWait();
      }
    }
    VarHandle.fullFence();
  }

  /**
   * The outcome of the execution that is over; threads that have not ended are taken to be blocked.
   *
   * @param main the generated main class, which holds the shared variables
   */
  public static synchronized String outcome(Class<?> main) {
    try {
      Class<?> context = Class.forName(main.getName() + "$Ctx", true, main.getClassLoader());
      List<Integer> variables = new ArrayList<>();
      for (int i = 0; i < program.variables().size(); i++) {
        variables.add((Integer) get(main, "v" + i));
      }
      List<List<Integer>> arrays = new ArrayList<>();
      for (int i = 0; i < program.arrays().size(); i++) {
        arrays.add(Arrays.stream((int[]) get(context, "a" + i)).boxed().toList());
      }
      List<Integer> atomics = new ArrayList<>();
      for (int i = 0; i < program.atomics().size(); i++) {
        atomics.add(((AtomicInteger) get(context, "c" + i)).get());
      }
      return outcome(variables, arrays, atomics);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same for a harness that has the shared values from elsewhere. */
  public static synchronized String outcome(
      List<Integer> variables, List<List<Integer>> arrays, List<Integer> atomics) {
    List<Outcome.Thread> threads = new ArrayList<>();
    for (int t = 0; t < endings.length; t++) {
      List<Integer> values = Arrays.stream(locals[t]).boxed().toList();
      threads.add(new Outcome.Thread(endings[t], values, waitsFor[t]));
    }
    return Outcome.format(variables, arrays, atomics, threads);
  }

  /** How each thread stands. */
  public static synchronized List<Ending> endings() {
    return List.of(endings);
  }

  private static Object get(Class<?> type, String name) throws ReflectiveOperationException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(null);
  }
}
