// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.recorded;

import java.util.Arrays;

/**
 * Collects the events of an execution and refuses what no execution does: a lock with two holders,
 * a release without an acquire, a thread that runs before its fork or after its join. Everything
 * that is predicted rests on the recorded execution being one.
 */
final class TraceBuilder {
  private final NameTable threads = new NameTable();
  private final NameTable variables = new NameTable();
  private final NameTable locks = new NameTable();
  private final NameTable places = new NameTable();
  private int size;
  private int[] line = new int[1024];
  private int[] thread = new int[1024];
  private EventKind[] kind = new EventKind[1024];
  private int[] target = new int[1024];
  private int[] place = new int[1024];

  // by lock
  private int[] holder = new int[16];
  private int[] depth = new int[16];

  // by thread
  private int[] events = new int[16];
  private boolean[] forked = new boolean[16];
  private boolean[] joined = new boolean[16];

  void add(int lineNumber, String threadName, EventKind action, String targetName, String placeName)
      throws TraceFormatException {
    int t = thread(threadName);
    if (joined[t]) {
      throw wrong(lineNumber, threadName + " runs after it was joined");
    }
    events[t]++;
    EventKind kept = action;
    int to =
        switch (action.target) {
          case VARIABLE -> variables.number(targetName);
          case LOCK -> lock(targetName);
          case THREAD -> thread(targetName);
        };
    switch (action) {
      case ACQUIRE -> kept = acquire(lineNumber, t, to, targetName);
      case RELEASE -> kept = release(lineNumber, t, to, targetName);
      case FORK -> {
        if (forked[to] || events[to] > 0) {
          throw wrong(lineNumber, targetName + " runs already when it is forked");
        }
        forked[to] = true;
      }
      case JOIN -> {
        if (to == t) {
          throw wrong(lineNumber, targetName + " joins itself");
        }
        joined[to] = true;
      }
      case READ, WRITE, NESTED -> {}
    }
    append(lineNumber, t, kept, to, places.number(placeName));
  }

  private EventKind acquire(int lineNumber, int t, int lock, String name)
      throws TraceFormatException {
    if (depth[lock] > 0 && holder[lock] != t) {
      throw wrong(
          lineNumber,
          threads.name(t)
              + " acquires "
              + name
              + ", which "
              + threads.name(holder[lock])
              + " holds");
    }
    holder[lock] = t;
    return depth[lock]++ == 0 ? EventKind.ACQUIRE : EventKind.NESTED;
  }

  private EventKind release(int lineNumber, int t, int lock, String name)
      throws TraceFormatException {
    if (depth[lock] == 0 || holder[lock] != t) {
      throw wrong(lineNumber, threads.name(t) + " releases " + name + ", which it does not hold");
    }
    return --depth[lock] == 0 ? EventKind.RELEASE : EventKind.NESTED;
  }

  private static TraceFormatException wrong(int lineNumber, String what) {
    return new TraceFormatException("Line " + lineNumber + " cannot follow: " + what + ".");
  }

  private int thread(String name) {
    int number = threads.number(name);
    if (number == events.length) {
      events = Arrays.copyOf(events, 2 * number);
      forked = Arrays.copyOf(forked, 2 * number);
      joined = Arrays.copyOf(joined, 2 * number);
    }
    return number;
  }

  private int lock(String name) {
    int number = locks.number(name);
    if (number == holder.length) {
      holder = Arrays.copyOf(holder, 2 * number);
      depth = Arrays.copyOf(depth, 2 * number);
    }
    return number;
  }

  private void append(int lineNumber, int t, EventKind action, int to, int where) {
    if (size == thread.length) {
      line = Arrays.copyOf(line, 2 * size);
      thread = Arrays.copyOf(thread, 2 * size);
      kind = Arrays.copyOf(kind, 2 * size);
      target = Arrays.copyOf(target, 2 * size);
      place = Arrays.copyOf(place, 2 * size);
    }
    line[size] = lineNumber;
    thread[size] = t;
    kind[size] = action;
    target[size] = to;
    place[size++] = where;
  }

  RecordedTrace build() {
    return new RecordedTrace(
        threads,
        variables,
        locks,
        places,
        Arrays.copyOf(line, size),
        Arrays.copyOf(thread, size),
        Arrays.copyOf(kind, size),
        Arrays.copyOf(target, size),
        Arrays.copyOf(place, size));
  }
}
