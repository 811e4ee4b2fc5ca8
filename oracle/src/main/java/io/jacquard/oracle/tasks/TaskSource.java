// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import io.jacquard.oracle.tasks.TaskOp.Kind;
import io.jacquard.oracle.tasks.TaskProgram.Policy;
import io.jacquard.oracle.tasks.TaskProgram.Pool;
import java.util.List;

/**
 * A program of tasks as Java. What it shares is in a class of its own, in static final fields whose
 * reads are not visible; main initialises it before it does anything else.
 */
public final class TaskSource {
  private static final String PROBE = "io.jacquard.oracle.tasks.TaskProbe";

  private final TaskProgram program;
  private final StringBuilder out = new StringBuilder();

  private TaskSource(TaskProgram program) {
    this.program = program;
  }

  /** The text of a class of this name. */
  public static String of(TaskProgram program, String type, String simpleName) {
    TaskSource source = new TaskSource(program);
    source.write(type, simpleName);
    return source.out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private void write(String where, String name) {
    line("package " + where + ";");
    line("import java.util.*;");
    line("import java.util.concurrent.*;");
    line("import java.util.concurrent.locks.*;");
    line("public class " + name + " {");
    for (int v = 0; v < program.variables(); v++) {
      line("static int v" + v + ";");
    }
    line("static final class Shared {");
    line("static void touch() {}");
    for (int l = 0; l < program.locks(); l++) {
      line("static final Object l" + l + " = new Object();");
    }
    for (int q = 0; q < program.queues().size(); q++) {
      line("static final BlockingQueue<Integer> q" + q + " = " + queue(q) + ";");
    }
    line("static final ReentrantLock kept = new ReentrantLock();");
    line("static final ThreadLocal<Integer> own = new ThreadLocal<>();");
    if (program.pool() != null) {
      line("static final ExecutorService pool = " + pool(program.pool()) + ";");
      line("static final ThreadPoolExecutor sized =");
      line("  pool instanceof ThreadPoolExecutor p ? p : null;");
      line("static final CompletionService<Integer> service =");
      line("  new ExecutorCompletionService<>(pool);");
    }
    line("}");
    line("static int number() {");
    line("String name = Thread.currentThread().getName();");
    line("if (!name.startsWith(\"pool-\")) return 0;"); // a client that runs a task itself
    line("return Integer.parseInt(name.substring(name.lastIndexOf('-') + 1));");
    line("}");
    line(
        "static int own() { Integer value = Shared.own.get(); return value == null ? 0 : value; }");
    for (int b = 0; b < program.bodies().size(); b++) {
      body(b);
    }
    line("public static void main(String[] args) throws Exception {");
    line("Shared.touch();");
    for (int c = 1; c < program.clients(); c++) {
      line("new Thread(() -> { try { b" + c + "(); } catch (Exception e) {");
      line("throw new IllegalStateException(e); } }).start();");
    }
    line("b0();");
    line("}");
    line("}");
  }

  private String queue(int queue) {
    int capacity = program.queues().get(queue);
    String size = capacity == 0 ? "" : "" + capacity;
    return queue % 2 == 1 || capacity == 0
        ? "new LinkedBlockingQueue<>(" + size + ")"
        : "new ArrayBlockingQueue<>(" + size + ")";
  }

  private static String pool(Pool pool) {
    return switch (pool.type()) {
      case SINGLE -> "Executors.newSingleThreadExecutor()";
      case CACHED -> "Executors.newCachedThreadPool()";
      case PER_TASK -> "Executors.newVirtualThreadPerTaskExecutor()";
      case SIZED ->
          pool.core() == pool.most() && pool.capacity() == 0 && pool.policy() == Policy.ABORT
              ? "Executors.newFixedThreadPool(" + pool.core() + ")"
              : "new ThreadPoolExecutor("
                  + pool.core()
                  + ", "
                  + pool.most()
                  + ", 1, TimeUnit.DAYS, new "
                  + (pool.capacity() == 0
                      ? "LinkedBlockingQueue<>()"
                      : "ArrayBlockingQueue<>(" + pool.capacity() + ")")
                  + ", new ThreadPoolExecutor."
                  + policy(pool.policy())
                  + "())";
    };
  }

  private static String policy(Policy policy) {
    return switch (policy) {
      case ABORT -> "AbortPolicy";
      case CALLER_RUNS -> "CallerRunsPolicy";
      case DISCARD -> "DiscardPolicy";
      case DISCARD_OLDEST -> "DiscardOldestPolicy";
    };
  }

  private void body(int b) {
    line("static int b" + b + "() throws Exception {");
    line(PROBE + ".is(" + b + ", 'b');");
    for (int r = 0; r < TaskProgram.LOCALS; r++) {
      line("int r" + r + " = 0;");
    }
    List<TaskOp> ops = program.bodies().get(b);
    for (TaskOp op : ops) {
      if (op.kind() == Kind.SUBMIT || op.kind() == Kind.ENQUEUE) {
        line("Future<Integer> f" + op.object() + " = null;");
      }
    }
    line("try {");
    for (TaskOp op : ops) {
      statement(op);
      if (op.local() >= 0) {
        line(PROBE + ".local(" + b + ", " + op.local() + ", r" + op.local() + ");");
      }
    }
    line("} catch (Throwable e) {");
    line(PROBE + ".is(" + b + ", 'x');");
    line("throw e;");
    line("}");
    line(PROBE + ".is(" + b + ", 'd');");
    line("return r0;");
    line("}");
  }

  private void statement(TaskOp op) {
    String result = op.local() < 0 ? "" : "r" + op.local() + " = ";
    String value = op.value() < 0 ? "r" + (-1 - op.value()) : "" + op.value();
    String queue = "Shared.q" + op.object();
    String future = "f" + op.object();
    String task = "b" + op.object() + "()";
    switch (op.kind()) {
      case READ -> line(result + "v" + op.object() + ";");
      case WRITE -> line("v" + op.object() + " = " + value + ";");
      case LOCK -> line("synchronized (Shared.l" + op.object() + ") {");
      case UNLOCK -> line("}");
      case THROW -> line("if (r0 < 100) throw new IllegalStateException();");
      case PUT -> line(queue + ".put(" + value + ");");
      case TAKE -> line(result + queue + ".take();");
      case OFFER -> line(result + queue + ".offer(" + value + ") ? 1 : 0;");
      case POLL, PEEK -> {
        String call = op.kind() == Kind.POLL ? ".poll()" : ".peek()";
        line("{ Integer x = " + queue + call + ";");
        line(result + "x == null ? " + TaskMachine.EMPTY + " : x; }");
      }
      case SIZE -> line(result + queue + ".size();");
      case DRAIN -> {
        line("{ List<Integer> all = new ArrayList<>(); " + queue + ".drainTo(all);");
        line("int sum = 0; for (int x : all) sum += x;");
        line(result + "sum; }");
      }
      case SUBMIT, ENQUEUE, EXECUTE -> {
        String call =
            switch (op.kind()) {
              case SUBMIT -> future + " = Shared.pool.submit(() -> " + task + ")";
              case ENQUEUE -> future + " = Shared.service.submit(() -> " + task + ")";
              default ->
                  "Shared.pool.execute(() -> { try { "
                      + task
                      + "; } catch (Exception e) { } })"; // what is uncaught is a finding
            };
        String yes = result.isEmpty() ? "" : result + "1;";
        String no = result.isEmpty() ? "" : result + "0;";
        line("try { " + call + "; " + yes);
        line("} catch (RejectedExecutionException e) { " + no + " }");
      }
      case NEXT -> ask(op, "Shared.service.take()", true);
      case NEXT_NOW -> ask(op, "Shared.service.poll()", false);
      case GET -> ask(op, future, false);
      case CANCEL, CANCEL_NOW -> {
        boolean now = op.kind() == Kind.CANCEL_NOW;
        String cancel = future + ".cancel(" + now + ") ? 1 : 0";
        line(result + future + " == null ? " + TaskMachine.ABSENT + " : " + cancel + ";");
      }
      case IS_DONE ->
          line(
              result
                  + future
                  + " == null ? "
                  + TaskMachine.ABSENT
                  + " : "
                  + future
                  + ".isDone() ? 1 : 0;");
      case SHUTDOWN -> line("Shared.pool.shutdown();");
      case SHUTDOWN_NOW -> line(result + "Shared.pool.shutdownNow().size();");
      case AWAIT_TERMINATION ->
          line("Shared.pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);");
      case ACTIVE_COUNT -> line(result + "Shared.sized.getActiveCount();");
      case POOL_SIZE -> line(result + "Shared.sized.getPoolSize();");
      case QUEUED -> line(result + "Shared.sized.getQueue().size();");
      case COMPLETED -> line(result + "(int) Shared.sized.getCompletedTaskCount();");
      case NAME -> line(result + "number();");
      case LOCAL_GET -> line(result + "own();");
      case LOCAL_SET -> line("Shared.own.set(" + value + ");");
      case KEEP_LOCK -> line("Shared.kept.lock(); " + result + "Shared.kept.getHoldCount();");
      case INTERRUPT_SELF -> line("Thread.currentThread().interrupt();");
      case INTERRUPTED -> line(result + "Thread.interrupted() ? 1 : 0;");
    }
  }

  /** The result of a future, which has not to be there. */
  private void ask(TaskOp op, String future, boolean always) {
    int none = op.kind() == Kind.GET ? TaskMachine.ABSENT : TaskMachine.EMPTY;
    String result = "r" + op.local() + " = ";
    line("try { Future<Integer> f = " + future + ";");
    line(result + (always ? "" : "f == null ? " + none + " : ") + "f.get();");
    line("} catch (ExecutionException e) { " + result + TaskMachine.FAILED + ";");
    line("} catch (CancellationException e) { " + result + TaskMachine.CANCELLED + "; }");
  }
}
