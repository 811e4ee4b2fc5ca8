// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import io.jacquard.oracle.tasks.TaskOp.Kind;
import io.jacquard.oracle.tasks.TaskProgram.Policy;
import io.jacquard.oracle.tasks.TaskProgram.Pool;
import io.jacquard.oracle.tasks.TaskProgram.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;

/**
 * Random programs of tasks. The same family and seed always give the same program.
 *
 * <p>Each task is given to the pool by one body, which alone asks for its future.
 */
public final class TaskGenerator {
  private static final int CANDIDATES = 6;

  private final TaskFamily family;
  private final Random random;
  private int tasks;

  private TaskGenerator(TaskFamily family, Random random) {
    this.family = family;
    this.random = random;
  }

  /** A program with at most so many states, of some the one with most outcomes. */
  public static TaskProgram generate(TaskFamily family, long seed, int states) {
    Random random = new Random(seed * 37 + family.ordinal());
    TaskProgram best = null;
    int most = -1;
    int found = 0;
    for (int attempt = 0; found < CANDIDATES && attempt < 100; attempt++) {
      String name = family.name().toLowerCase(Locale.ROOT) + seed;
      TaskProgram program = new TaskGenerator(family, random).program(name, 3 - attempt / 30);
      Optional<SortedSet<String>> outcomes = TaskOutcomes.of(program, states);
      if (outcomes.isPresent()) {
        found++;
        if (outcomes.get().size() > most) {
          best = program;
          most = outcomes.get().size();
        }
      }
    }
    if (best == null) {
      throw new IllegalArgumentException("no " + family + " program below " + states);
    }
    return best;
  }

  private TaskProgram program(String name, int statements) {
    boolean queues = family == TaskFamily.BLOCKING_QUEUES;
    int clients = queues ? 2 + random.nextInt(2) : 1 + random.nextInt(5) / 4;
    Pool pool = queues ? null : pool();
    tasks = queues ? 0 : 2 + random.nextInt(3);
    List<List<TaskOp>> bodies = new ArrayList<>();
    for (int b = 0; b < clients + tasks; b++) {
      bodies.add(block(b >= clients, 1 + random.nextInt(Math.max(1, statements))));
    }
    for (int task = clients; task < clients + tasks; task++) {
      boolean child = task > clients && random.nextInt(6) == 0;
      int parent = child ? clients + random.nextInt(task - clients) : random.nextInt(clients);
      give(bodies.get(parent), task, child);
    }
    if (!queues) {
      end(bodies.get(0));
    }
    List<Integer> sizes = List.of(1 + random.nextInt(2), random.nextInt(3));
    return new TaskProgram(name, 2, 1, sizes, pool, bodies, clients);
  }

  private Pool pool() {
    if (family == TaskFamily.PER_TASK) {
      return new Pool(Type.PER_TASK, 0, 0, 0, Policy.ABORT);
    }
    int size = 1 + random.nextInt(2);
    return switch (random.nextInt(family == TaskFamily.WORKERS ? 6 : 7)) {
      case 0 ->
          // of a single pool nobody can ask how many workers are active
          new Pool(family == TaskFamily.WORKERS ? Type.SIZED : Type.SINGLE, 1, 1, 0, Policy.ABORT);
      case 1 -> new Pool(Type.CACHED, 0, Integer.MAX_VALUE, 0, Policy.ABORT);
      case 2, 3, 4 -> new Pool(Type.SIZED, size, size, 0, Policy.ABORT);
      default ->
          new Pool(Type.SIZED, 1, size, 1, Policy.values()[random.nextInt(Policy.values().length)]);
    };
  }

  /** Gives a task to the pool somewhere, and asks for its future later. */
  private void give(List<TaskOp> body, int task, boolean child) {
    boolean futures = family == TaskFamily.FUTURES || random.nextInt(3) == 0;
    Kind kind = futures ? random.nextInt(5) == 0 ? Kind.ENQUEUE : Kind.SUBMIT : Kind.EXECUTE;
    int at = outside(body, 0);
    body.add(at, TaskOp.of(kind, random.nextInt(4) == 0 ? 1 : -1, task));
    if (kind == Kind.EXECUTE) {
      return;
    }
    int local = random.nextInt(TaskProgram.LOCALS);
    Kind[] asks =
        family == TaskFamily.PER_TASK
            ? new Kind[] {Kind.GET, Kind.GET, Kind.IS_DONE, Kind.CANCEL}
            : new Kind[] {Kind.GET, Kind.GET, Kind.GET, Kind.IS_DONE, Kind.CANCEL, Kind.CANCEL_NOW};
    int questions = random.nextInt(family == TaskFamily.FUTURES ? 3 : 2);
    for (int i = 0; i < questions; i++) {
      body.add(outside(body, at + 1), TaskOp.of(asks[random.nextInt(asks.length)], local, task));
    }
    if (kind == Kind.ENQUEUE && !child) {
      Kind next = random.nextInt(3) == 0 ? Kind.NEXT_NOW : Kind.NEXT;
      body.add(outside(body, at + 1), TaskOp.of(next, local, -1));
    }
  }

  /** A place in the body from there on that is in no synchronized block and before no throw. */
  private int outside(List<TaskOp> body, int from) {
    List<Integer> places = new ArrayList<>();
    int depth = 0;
    for (int i = 0; i <= body.size(); i++) {
      if (depth == 0 && i >= from) {
        places.add(i);
      }
      if (i < body.size()) {
        Kind kind = body.get(i).kind();
        if (kind == Kind.THROW) {
          break;
        }
        depth += kind == Kind.LOCK ? 1 : kind == Kind.UNLOCK ? -1 : 0;
      }
    }
    return places.isEmpty() ? from : places.get(random.nextInt(places.size()));
  }

  private void end(List<TaskOp> main) {
    int how = random.nextInt(4);
    if (how == 1 && family != TaskFamily.WORKERS) {
      main.add(TaskOp.of(Kind.SHUTDOWN_NOW, 1, -1));
    } else if (how > 0) {
      main.add(TaskOp.of(Kind.SHUTDOWN, -1, -1));
    }
    if (how > 0 && random.nextBoolean()) {
      main.add(TaskOp.of(Kind.AWAIT_TERMINATION, -1, -1));
      main.add(TaskOp.of(Kind.READ, 0, random.nextInt(2)));
    }
  }

  private List<TaskOp> block(boolean task, int length) {
    List<TaskOp> block = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int local = random.nextInt(TaskProgram.LOCALS);
      Kind kind = draw(task);
      switch (kind) {
        case LOCK -> {
          block.add(TaskOp.of(Kind.LOCK, -1, 0));
          block.add(memory(local));
          if (random.nextBoolean()) {
            block.add(memory(local));
          }
          if (task && random.nextInt(8) == 0) {
            block.add(TaskOp.of(Kind.THROW, -1, -1));
          }
          block.add(TaskOp.of(Kind.UNLOCK, -1, 0));
        }
        case READ, WRITE -> block.add(memory(local));
        case PUT -> block.add(new TaskOp(kind, -1, random.nextInt(2), 1 + random.nextInt(3)));
        case OFFER -> block.add(new TaskOp(kind, local, random.nextInt(2), 1 + random.nextInt(3)));
        case TAKE, POLL, PEEK, SIZE, DRAIN -> block.add(TaskOp.of(kind, local, random.nextInt(2)));
        case LOCAL_SET -> block.add(new TaskOp(kind, -1, -1, 1 + random.nextInt(3)));
        case INTERRUPT_SELF -> block.add(TaskOp.of(kind, -1, -1));
        case THROW -> {
          if (i == length - 1) {
            block.add(TaskOp.of(kind, -1, -1));
          }
        }
        default -> block.add(TaskOp.of(kind, local, -1));
      }
    }
    return block;
  }

  private TaskOp memory(int local) {
    int variable = random.nextInt(2);
    if (random.nextBoolean()) {
      return TaskOp.of(Kind.READ, local, variable);
    }
    int value = random.nextInt(3) == 0 ? -1 - random.nextInt(2) : 1 + random.nextInt(3);
    return new TaskOp(Kind.WRITE, -1, variable, value);
  }

  private Kind draw(boolean task) {
    Kind[] kinds =
        switch (family) {
          case BLOCKING_QUEUES ->
              new Kind[] {
                Kind.PUT,
                Kind.PUT,
                Kind.PUT,
                Kind.TAKE,
                Kind.TAKE,
                Kind.OFFER,
                Kind.POLL,
                Kind.PEEK,
                Kind.SIZE,
                Kind.DRAIN,
                Kind.READ,
                Kind.WRITE
              };
          case POOLS, PER_TASK ->
              new Kind[] {Kind.READ, Kind.WRITE, Kind.WRITE, Kind.LOCK, Kind.LOCK, Kind.POLL};
          case FUTURES ->
              new Kind[] {
                Kind.READ,
                Kind.WRITE,
                Kind.WRITE,
                Kind.LOCK,
                Kind.THROW,
                Kind.TAKE,
                Kind.PUT,
                Kind.INTERRUPTED
              };
          case WORKERS ->
              task
                  ? new Kind[] {
                    Kind.NAME,
                    Kind.LOCAL_GET,
                    Kind.LOCAL_SET,
                    Kind.KEEP_LOCK,
                    Kind.WRITE,
                    Kind.READ,
                    Kind.INTERRUPT_SELF,
                    Kind.INTERRUPTED
                  }
                  : new Kind[] {
                    Kind.ACTIVE_COUNT,
                    Kind.POOL_SIZE,
                    Kind.QUEUED,
                    Kind.COMPLETED,
                    Kind.WRITE,
                    Kind.READ
                  };
        };
    Kind kind = kinds[random.nextInt(kinds.length)];
    return kind == Kind.THROW && !task || !task && kind == Kind.INTERRUPTED ? Kind.READ : kind;
  }
}
