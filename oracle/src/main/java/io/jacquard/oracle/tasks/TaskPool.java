// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import io.jacquard.oracle.tasks.TaskProgram.Pool;
import io.jacquard.oracle.tasks.TaskProgram.Type;
import io.jacquard.oracle.tasks.TaskState.Actor;
import io.jacquard.oracle.tasks.TaskState.Frame;
import io.jacquard.oracle.tasks.TaskState.Mode;
import io.jacquard.oracle.tasks.TaskState.Phase;
import io.jacquard.oracle.tasks.TaskState.Stage;
import java.util.ArrayList;
import java.util.List;

/**
 * What a pool does: up to the core size each task gets a worker, then it is queued, then it gets a
 * worker up to the greatest size, then the policy decides. A worker goes home when the pool is shut
 * down and has nothing left for it; time never sends it home.
 */
final class TaskPool {
  private final Pool pool;

  TaskPool(Pool pool) {
    this.pool = pool;
  }

  /**
   * What may become of a task that was given to the pool.
   *
   * @param rejected with an exception
   * @param again the oldest has to go, and then it is given again
   */
  record Accepted(TaskState state, boolean rejected, boolean callerRuns, boolean again) {}

  List<Accepted> submit(TaskState s, int task) {
    if (s.phase != Phase.RUNNING) {
      return List.of(refuse(s));
    }
    if (pool.type() == Type.CACHED) {
      List<Accepted> all = new ArrayList<>();
      for (int a = 0; a < s.actors.size(); a++) {
        if (s.actors.get(a).mode == Mode.IDLE) {
          TaskState next = s.copy();
          next.actors.get(a).mode = Mode.HAS_TASK;
          next.actors.get(a).task = task;
          all.add(new Accepted(next, false, false, false));
        }
      }
      if (!all.isEmpty()) {
        return all;
      }
    }
    if (pool.type() == Type.CACHED || pool.type() == Type.PER_TASK || s.workers() < pool.core()) {
      return List.of(hire(s, task));
    }
    if (pool.capacity() == 0 || s.tasks.size() < pool.capacity()) {
      s.tasks.add(task);
      return List.of(new Accepted(s, false, false, false));
    }
    return List.of(s.workers() < pool.most() ? hire(s, task) : refuse(s));
  }

  private static Accepted hire(TaskState s, int task) {
    Actor worker = new Actor(++s.named, Mode.HAS_TASK);
    worker.task = task;
    s.actors.add(worker);
    return new Accepted(s, false, false, false);
  }

  private Accepted refuse(TaskState s) {
    boolean runs = s.phase == Phase.RUNNING;
    return switch (pool.policy()) {
      case ABORT -> new Accepted(s, true, false, false);
      case CALLER_RUNS -> new Accepted(s, false, runs, false);
      case DISCARD -> new Accepted(s, false, false, false);
      case DISCARD_OLDEST -> new Accepted(s, false, false, runs);
    };
  }

  /** A step of a worker that executes no task; returns whether it can take one. */
  boolean step(TaskState s, Actor worker) {
    switch (worker.mode) {
      case HAS_TASK -> {
        // the flag is that of the pool and not what another task has left behind
        if (pool.type() != Type.PER_TASK) {
          worker.flag = s.phase.compareTo(Phase.STOP) >= 0;
        }
        if (!s.withFuture[worker.task]) {
          s.states[worker.task] = TaskState.BEGUN;
        }
        worker.mode = Mode.RUNS;
        Stage stage = s.withFuture[worker.task] ? Stage.RUN : Stage.BODY;
        worker.frames.add(new Frame(worker.task, stage));
        worker.task = -1;
        return true;
      }
      case AFTER_TASK -> {
        s.completed++;
        worker.mode = pool.type() == Type.PER_TASK ? Mode.GONE : Mode.SEEKS;
        if (worker.mode == Mode.GONE) {
          left(s);
        }
        return true;
      }
      case SEEKS, IDLE -> {
        return seek(s, worker);
      }
      default -> {
        return false;
      }
    }
  }

  private boolean seek(TaskState s, Actor worker) {
    if (s.phase.compareTo(Phase.STOP) >= 0 || s.phase == Phase.SHUTDOWN && s.tasks.isEmpty()) {
      worker.mode = Mode.GONE;
      left(s);
    } else if (!s.tasks.isEmpty()) {
      worker.task = s.tasks.remove(0);
      worker.mode = Mode.HAS_TASK;
    } else if (pool.type() == Type.CACHED && worker.mode == Mode.SEEKS) {
      worker.mode = Mode.IDLE;
    } else {
      return false;
    }
    return true;
  }

  private static void left(TaskState s) {
    if (s.phase != Phase.RUNNING && s.tasks.isEmpty() && s.workers() == 0) {
      s.phase = Phase.TERMINATED;
    }
  }

  void shutdown(TaskState s) {
    if (s.phase == Phase.RUNNING) {
      s.phase = Phase.SHUTDOWN;
    }
    left(s);
  }

  /** Returns how many tasks had not begun. */
  int shutdownNow(TaskState s) {
    int waiting = s.tasks.size();
    if (s.phase.compareTo(Phase.STOP) < 0) {
      s.phase = Phase.STOP;
    }
    s.tasks.clear();
    for (Actor actor : s.actors) {
      if (actor.number > 0 && actor.mode != Mode.GONE) {
        actor.flag = true;
      }
    }
    left(s);
    return waiting;
  }

  int ask(TaskState s, TaskOp.Kind kind) {
    return switch (kind) {
      case ACTIVE_COUNT ->
          (int)
              s.actors.stream()
                  .filter(a -> a.number > 0)
                  .filter(a -> a.mode == Mode.RUNS || a.mode == Mode.AFTER_TASK)
                  .count();
      case POOL_SIZE -> (int) s.workers();
      case QUEUED -> s.tasks.size();
      default -> s.completed;
    };
  }
}
