// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle.tasks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A state of a program: all that decides what can come of it. */
final class TaskState {
  static final char NOT_BEGUN = 'n';
  static final char BEGUN = 'b';
  static final char DONE = 'd';
  static final char THROWN = 'x';

  /** How far a future is. */
  enum Future {
    ABSENT,
    NEW,
    RUNNING,
    DONE,
    FAILED,
    CANCELLED,
    /** Cancelled, and the thread that runs it has not been interrupted yet. */
    INTERRUPTING
  }

  /** How a pool comes to its end. */
  enum Phase {
    RUNNING,
    SHUTDOWN,
    STOP,
    TERMINATED
  }

  /** What a thread is about to do beside the statements of its innermost body. */
  enum Mode {
    UNSTARTED,
    /** Executes its innermost body. */
    RUNS,
    /** Has a task and has not begun it. */
    HAS_TASK,
    /** Has ended a task. */
    AFTER_TASK,
    SEEKS,
    /** Waits where tasks are handed over. */
    IDLE,
    GONE
  }

  /** Where a thread is in a body. */
  static final class Frame {
    final int body;
    int at;
    Stage stage;

    Frame(int body, Stage stage) {
      this.body = body;
      this.stage = stage;
    }

    private Frame copy() {
      Frame copy = new Frame(body, stage);
      copy.at = at;
      return copy;
    }

    @Override
    public String toString() {
      return body + "." + at + stage;
    }
  }

  /** What of a task is next. */
  enum Stage {
    RUN,
    BODY,
    SET,
    FAIL,
    /** Its future tells the completion service. */
    TELL
  }

  /** A thread. */
  static final class Actor {
    /** What a worker's thread is called; 0 for a client. */
    final int number;

    Mode mode;
    int task = -1;
    boolean flag;
    boolean entered;
    int local;
    List<Frame> frames = new ArrayList<>();

    Actor(int number, Mode mode) {
      this.number = number;
      this.mode = mode;
    }

    Frame top() {
      return frames.get(frames.size() - 1);
    }

    private Actor copy() {
      Actor copy = new Actor(number, mode);
      copy.task = task;
      copy.flag = flag;
      copy.entered = entered;
      copy.local = local;
      for (Frame frame : frames) {
        copy.frames.add(frame.copy());
      }
      return copy;
    }

    @Override
    public String toString() {
      return number
          + mode.name()
          + task
          + (flag ? "!" : "")
          + (entered ? "e" : "")
          + local
          + frames;
    }
  }

  int[] variables;
  int[] owner;
  int[] depth;

  /** Who keeps the lock that nobody gives back, and how often. */
  int keeper = -1;

  int kept;
  List<List<Integer>> queues = new ArrayList<>();
  List<Actor> actors = new ArrayList<>();
  Phase phase = Phase.RUNNING;
  List<Integer> tasks = new ArrayList<>();
  int named;
  int completed;
  Future[] futures;
  int[] runner;
  int[] result;

  /** Which tasks were given with a future, and which to the completion service. */
  boolean[] withFuture;

  boolean[] told;

  /** What the completion service has to give out. */
  List<Integer> ready = new ArrayList<>();

  int[][] locals;
  char[] states;

  TaskState copy() {
    TaskState copy = new TaskState();
    copy.variables = variables.clone();
    copy.owner = owner.clone();
    copy.depth = depth.clone();
    copy.keeper = keeper;
    copy.kept = kept;
    for (List<Integer> queue : queues) {
      copy.queues.add(new ArrayList<>(queue));
    }
    for (Actor actor : actors) {
      copy.actors.add(actor.copy());
    }
    copy.phase = phase;
    copy.tasks = new ArrayList<>(tasks);
    copy.named = named;
    copy.completed = completed;
    copy.futures = futures.clone();
    copy.runner = runner.clone();
    copy.result = result.clone();
    copy.withFuture = withFuture.clone();
    copy.told = told.clone();
    copy.ready = new ArrayList<>(ready);
    copy.locals = new int[locals.length][];
    for (int b = 0; b < locals.length; b++) {
      copy.locals[b] = locals[b].clone();
    }
    copy.states = states.clone();
    return copy;
  }

  /** A string that two states share iff they are equal. */
  String key() {
    return outcome()
        + Arrays.toString(owner)
        + Arrays.toString(depth)
        + keeper
        + "/"
        + kept
        + queues
        + actors
        + phase
        + tasks
        + named
        + "/"
        + completed
        + Arrays.toString(futures)
        + Arrays.toString(runner)
        + Arrays.toString(result)
        + Arrays.toString(withFuture)
        + Arrays.toString(told)
        + ready;
  }

  String outcome() {
    return outcome(variables, states, locals);
  }

  /** What can be seen of an execution that is over. */
  static String outcome(int[] variables, char[] states, int[][] locals) {
    StringBuilder out = new StringBuilder("v" + Arrays.toString(variables));
    for (int b = 0; b < states.length; b++) {
      out.append(' ').append(states[b]).append(Arrays.toString(locals[b]));
    }
    return out.toString();
  }

  long workers() {
    return actors.stream().filter(a -> a.number > 0 && a.mode != Mode.GONE).count();
  }
}
