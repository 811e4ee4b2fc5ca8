// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import io.jacquard.analysis.graph.Distances;
import java.util.Arrays;
import java.util.List;

/**
 * How far an execution has come on its abstract traces.
 *
 * <p>With several traces, each belongs to the thread that first passed one of its own locations,
 * and a thread has one of them at most: two threads of one class may have the same way to go.
 */
final class TracePositions {
  private static final int NOBODY = -1;

  private final ProgramFacts facts;
  private final ThreadPlaces threads;
  private final List<AbstractTrace> traces;
  private final int[] passed;
  private final int[] owners;

  /** By trace: who passed the last location. */
  private final int[] passers;

  /** By trace: who read a value that is to be changed next. */
  private final int[] readers;

  TracePositions(ProgramFacts facts, ThreadPlaces threads, List<AbstractTrace> traces) {
    this.facts = facts;
    this.threads = threads;
    this.traces = traces;
    passed = new int[traces.size()];
    owners = new int[traces.size()];
    passers = new int[traces.size()];
    readers = new int[traces.size()];
    reset();
  }

  void reset() {
    Arrays.fill(passed, 0);
    Arrays.fill(owners, NOBODY);
    Arrays.fill(readers, NOBODY);
  }

  int count() {
    return traces.size();
  }

  AbstractTrace trace(int number) {
    return traces.get(number);
  }

  /** The next location of a trace, or -1 if all were passed. */
  int head(int trace) {
    return passed[trace] < traces.get(trace).length() ? traces.get(trace).at(passed[trace]) : -1;
  }

  /**
   * Whether the thread has passed this location of a trace, nobody another since, and more is left.
   */
  boolean isJustPassed(int trace, int thread, int location) {
    int place = passed[trace];
    return place > 0
        && place < traces.get(trace).length()
        && passers[trace] == thread
        && traces.get(trace).at(place - 1) == location;
  }

  /** How many locations of a trace were passed. */
  int passed(int trace) {
    return passed[trace];
  }

  /** The last location was not passed the way it should have been. */
  void back(int trace) {
    passed[trace]--;
  }

  /** Whether it is for this thread to go on with a trace. */
  boolean mayAdvance(int trace, int thread) {
    if (head(trace) >= 0 && readers[trace] == thread && traces.get(trace).isChange(passed[trace])) {
      return false;
    }
    if (traces.size() == 1 || !traces.get(trace).isOwn(passed[trace])) {
      return true;
    }
    if (owners[trace] != NOBODY) {
      return owners[trace] == thread;
    }
    for (int owner : owners) {
      if (owner == thread) {
        return false;
      }
    }
    return true;
  }

  /** The thread comes to a node, or has done what stands there. */
  void pass(int thread, int node, boolean done) {
    for (int i = 0; i < passed.length; i++) {
      if (head(i) == node && isPassed(i, node, done) && mayAdvance(i, thread)) {
        if (traces.get(i).isOwn(passed[i])) {
          owners[i] = thread;
        }
        if (traces.get(i).isRead(passed[i])) {
          readers[i] = thread;
        }
        passers[i] = thread;
        passed[i]++;
      }
    }
  }

  /** Whether some trace waits for a value to be read there. */
  boolean isReadNext(int node) {
    for (int i = 0; i < passed.length; i++) {
      if (head(i) == node && traces.get(i).isRead(passed[i])) {
        return true;
      }
    }
    return false;
  }

  /** A target counts as soon as a thread is there. */
  private boolean isPassed(int trace, int node, boolean done) {
    boolean last = passed[trace] == traces.get(trace).length() - 1;
    boolean read = traces.get(trace).isRead(passed[trace]);
    return last ? !done : done == (read || facts.countsWhenDone(node));
  }

  /**
   * Passes locations that a thread has passed before, cannot come to again, and from where it can
   * still come to the next. The first thread has to start the others, so it has gone some of its
   * way before they do what should come first. Definitions are not passed so: they have to happen
   * now.
   */
  void skipPassed(int threadCount) {
    for (int i = 0; i < passed.length; i++) {
      while (passed[i] + 1 < traces.get(i).length() && isBehind(i, threadCount)) {
        passed[i]++;
      }
    }
  }

  private boolean isBehind(int trace, int threadCount) {
    int head = head(trace);
    int next = traces.get(trace).at(passed[trace] + 1);
    if (mustHappen(trace, passed[trace])) {
      return false;
    }
    for (int thread = 0; thread < threadCount; thread++) {
      if (threads.hasBeen(thread, head)
          && mayAdvance(trace, thread)
          && distance(thread, head) >= Distances.UNREACHABLE
          && (threads.hasBeen(thread, next) || distance(thread, next) < Distances.UNREACHABLE)
          && leadsOn(trace, thread)) {
        return true;
      }
    }
    return false;
  }

  private boolean mustHappen(int trace, int place) {
    return !traces.get(trace).isOwn(place) && facts.graph().defines(traces.get(trace).at(place));
  }

  /** Whether some location behind the head is still before the thread. */
  private boolean leadsOn(int trace, int thread) {
    for (int place = passed[trace] + 1; place < traces.get(trace).length(); place++) {
      int location = traces.get(trace).at(place);
      if (distance(thread, location) < Distances.UNREACHABLE) {
        return true;
      }
      if (mustHappen(trace, place) || !threads.hasBeen(thread, location)) {
        return false;
      }
    }
    return false;
  }

  private int distance(int thread, int location) {
    return facts.distances().from(threads.stack(thread), threads.depth(thread), location);
  }

  /** All locations of all traces. */
  int sum() {
    int sum = 0;
    for (AbstractTrace each : traces) {
      sum += each.length();
    }
    return sum;
  }

  /** h1: the locations that are left. */
  int left() {
    int sum = 0;
    for (int i = 0; i < passed.length; i++) {
      sum += traces.get(i).length() - passed[i];
    }
    return sum;
  }

  /** How many traces go on if the thread does what stands at a node. */
  int gain(int thread, int node) {
    int gain = 0;
    for (int i = 0; i < passed.length; i++) {
      if (head(i) == node && isPassed(i, node, true) && mayAdvance(i, thread)) {
        gain++;
      }
    }
    return gain;
  }
}
