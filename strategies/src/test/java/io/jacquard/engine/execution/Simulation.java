// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs an abstract program under a director without agent or threads: enough of the engine to test
 * which operations a strategy chooses.
 *
 * <p>A thread has the operations of its list and no others (no begin, no end), so counts of
 * interleavings can be computed by hand. Unlike the engine it never hides a yielding thread: a
 * strategy must cope with yields by itself.
 */
public final class Simulation {
  static final String EVERYTHING = "everything";

  private static final class Variable extends Location {
    private final String name;

    Variable(String name) {
      this.name = name;
    }

    @Override
    public String describe() {
      return name;
    }
  }

  private final Director director;
  private final List<ControlledThread> threads = new ArrayList<>();
  private final EventLog log = new EventLog();
  private final ChoicePoint point = new ChoicePoint(threads, log);
  private final Map<String, Location> locations = new HashMap<>();
  private final Set<Location> written = new HashSet<>();
  private final Map<Location, ControlledThread> owners = new HashMap<>();

  // By thread index: the program, the place in it, and whether a yield comes before that place.
  private final List<List<Op>> programs = new ArrayList<>();
  private final List<Integer> positions = new ArrayList<>();
  private final List<Boolean> yielding = new ArrayList<>();

  private Simulation(Director director) {
    this.director = director;
    locations.put(EVERYTHING, Location.EVERYTHING);
  }

  /**
   * Runs until every thread has ended, or fails after so many steps. Threads have the paths 0, 1,
   * 2, ... and those they start 0.1, 0.2, ...
   */
  public static Run run(Director director, List<List<Op>> program, int maxSteps) {
    Simulation simulation = new Simulation(director);
    for (List<Op> thread : program) {
      simulation.add(String.valueOf(simulation.threads.size()), thread);
    }
    simulation.runAll(maxSteps);
    return new Run(simulation.log, simulation.threads);
  }

  private void add(String path, List<Op> program) {
    // It is never run, so it needs no execution, and any thread will do.
    ControlledThread thread =
        new ControlledThread(
            null,
            ExecutionSettings.DEFAULT,
            Thread.currentThread(),
            threads.size(),
            new ThreadLocation(path, "thread "));
    threads.add(thread);
    programs.add(program);
    positions.add(0);
    yielding.add(false);
    announce(thread);
  }

  /** Sets the thread's pending operation from its program. */
  private void announce(ControlledThread thread) {
    if (positions.get(thread.index) == programs.get(thread.index).size()) {
      thread.ended = true;
      return;
    }
    Op op = pending(thread);
    thread.kind = op.kind();
    thread.writes = op.writes();
    thread.target =
        op.variable() == null ? null : locations.computeIfAbsent(op.variable(), Variable::new);
  }

  private Op pending(ControlledThread thread) {
    return yielding.get(thread.index)
        ? Op.YIELD
        : programs.get(thread.index).get(positions.get(thread.index));
  }

  private void runAll(int maxSteps) {
    ControlledThread last = null;
    while (!threads.stream().allMatch(thread -> thread.ended)) {
      if (log.size() == maxSteps) {
        throw new AssertionError("not ended after " + maxSteps + " steps");
      }
      fill(last);
      int choice = director.choose(point);
      last = point.thread(choice);
      last.outcome = point.outcome(choice);
      perform(last);
    }
  }

  private void fill(ControlledThread last) {
    point.reset(log.size(), last);
    for (ControlledThread thread : threads) {
      boolean blocked = thread.kind == OperationKind.ACQUIRE && owners.containsKey(thread.target);
      if (!thread.ended && !blocked) {
        for (int outcome = 0; outcome < pending(thread).outcomes(); outcome++) {
          point.add(thread, outcome);
        }
      }
    }
    if (point.size() == 0) {
      throw new AssertionError("deadlock in the test's own program");
    }
  }

  private void perform(ControlledThread thread) {
    Op op = pending(thread);
    log.add(thread);
    thread.operations++;
    switch (op.kind()) {
      case WRITE -> written.add(thread.target);
      case ACQUIRE -> owners.put(thread.target, thread);
      case RELEASE -> owners.remove(thread.target);
      case START -> add(thread.path + "." + ++thread.children, op.child());
      default -> {}
    }
    if (op.kind() == OperationKind.YIELD) {
      yielding.set(thread.index, false);
    } else if (op.loop() == Op.Loop.NONE || written.contains(thread.target)) {
      positions.set(thread.index, positions.get(thread.index) + 1);
    } else {
      yielding.set(thread.index, op.loop() == Op.Loop.YIELDING);
    }
    announce(thread);
  }

  /** What happened. */
  public record Run(EventLog log, List<ControlledThread> threads) {
    public int steps() {
      return log.size();
    }

    /** The paths of the threads in the order of their operations. */
    public String order() {
      StringBuilder order = new StringBuilder();
      for (int i = 0; i < log.size(); i++) {
        order.append(threads.get(log.thread(i)).path).append(' ');
      }
      return order.toString();
    }

    /** The same, of the operations on one variable only. */
    public String orderOn(String variable) {
      StringBuilder order = new StringBuilder();
      for (int i = 0; i < log.size(); i++) {
        Location location = log.location(i);
        if (location != null && location.describe().equals(variable)) {
          order.append(threads.get(log.thread(i)).path).append(' ');
        }
      }
      return order.toString();
    }

    /** The step at which a thread did its n-th operation, both counted from 0. */
    public int stepOf(int thread, int n) {
      int seen = 0;
      for (int i = 0; i < log.size(); i++) {
        if (log.thread(i) == thread && seen++ == n) {
          return i;
        }
      }
      throw new AssertionError("thread " + thread + " has no operation " + n);
    }
  }
}
