// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import io.jacquard.engine.ChoicePoint;
import io.jacquard.engine.ControlledThread;
import io.jacquard.engine.Dependence;
import io.jacquard.engine.EventLog;
import io.jacquard.engine.Location;
import io.jacquard.trace.Kind;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The current execution as the algorithms see it: one entry per operation, and behind the last one,
 * once it has ended, one per operation that was still pending.
 *
 * <p>Threads are numbered by path, so that a number means the same thread in every execution.
 * Locations are those of the log. All arrays are used again for the next execution.
 */
final class Trail {
  private final Names paths = new Names(0);
  private final Names places = new Names(1);
  private List<ControlledThread> threads = List.of();

  // by index in the execution, and back by number
  private int[] numbers = new int[8];
  private int[] indices = new int[8];
  private int known;

  // by thread number: its last entry; the entry that awakened it in its present wait
  private int[] lastOf = new int[8];
  private int[] awakenedBy = new int[8];

  // by entry
  private int[] thread = new int[64];
  private int[] outcome = new int[64];
  private long[] footprint = new long[64];
  private long[] lasting = new long[64];
  private Kind[] kind = new Kind[64];
  private @Nullable Location[] location = new Location[64];
  private boolean[] takes = new boolean[64];
  private boolean[] gives = new boolean[64];
  private int[] previous = new int[64];
  private int[] awakening = new int[64];
  private int[] before = new int[64];

  // by location number: its last entry
  private int[] lastAt = new int[64];
  private int locations;

  // the choices at each step, one after the other, as thread number * 256 + outcome
  private int[] options = new int[256];
  private int[] optionsFrom = new int[64];
  private boolean[] forced = new boolean[64];

  private int size;
  private int end;
  private boolean wide;

  void begin() {
    known = 0;
    size = 0;
    end = 0;
    wide = false;
    Arrays.fill(lastAt, 0, locations + 1, -1);
    locations = 0;
  }

  /** Takes in the point, and the operation done since the last one. */
  void arrive(ChoicePoint point) {
    threads = point.threads();
    meetThreads();
    finishLast(point.log());
    int step = point.step();
    grow(step + 1);
    int to = optionsFrom[step];
    if (to + point.size() > options.length) {
      options = Arrays.copyOf(options, 2 * (to + point.size()));
    }
    for (int i = 0; i < point.size(); i++) {
      int option = point.option(i);
      options[to++] = numbers[option >> 8] << 8 | option & 255;
    }
    optionsFrom[step + 1] = to;
    forced[step] = point.isForced();
  }

  /** The choice is made: the pending operation of that thread becomes the next entry. */
  void choose(int number, int chosen) {
    ControlledThread self = threads.get(indices[number]);
    enter(size, self, number);
    outcome[size] = chosen;
    lastOf[number] = size;
    size++;
  }

  /** The execution has ended; takes in its last operation and what was pending. */
  void end(EventLog log) {
    finishLast(log);
    end = size;
    for (int i = 0; i < known; i++) {
      ControlledThread self = threads.get(i);
      int number = numbers[i];
      boolean gone = self.kind() == Kind.EXIT && lastOf[number] >= 0 && kind[lastOf[number]] == Kind.EXIT;
      if (!hasEnded(number) && !gone) {
        grow(end + 1);
        enter(end, self, number);
        link(end);
        outcome[end] = 0;
        end++;
      }
    }
  }

  private boolean hasEnded(int number) {
    return lastOf[number] >= 0 && kind[lastOf[number]] == Kind.END;
  }

  private void meetThreads() {
    for (; known < threads.size(); known++) {
      int number = paths.number(threads.get(known).path());
      int most = Math.max(known, number);
      if (most >= numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * most);
        indices = Arrays.copyOf(indices, 2 * most);
        lastOf = Arrays.copyOf(lastOf, 2 * most);
        awakenedBy = Arrays.copyOf(awakenedBy, 2 * most);
      }
      numbers[known] = number;
      indices[number] = known;
      lastOf[number] = -1;
      awakenedBy[number] = -1;
    }
  }

  private void enter(int at, ControlledThread self, int number) {
    Location target = self.location();
    thread[at] = number;
    kind[at] = self.kind();
    location[at] = target;
    footprint[at] = footprint(self, number, self.writes());
    lasting[at] = 0;
    takes[at] =
        switch (kind[at]) {
          case ACQUIRE -> !self.held().contains(target);
          case WAKE, INITIALISE -> true;
          default -> false;
        };
    gives[at] = self.mayGiveUp();
    previous[at] = kind[at] == Kind.BEGIN ? last(target) : lastOf[number];
    awakening[at] = awakenedBy[number];
  }

  /** The pending operation of a thread; it may be known to write nothing. */
  long pending(int number, boolean writes) {
    return footprint(threads.get(indices[number]), number, writes);
  }

  private long footprint(ControlledThread self, int number, boolean writes) {
    Location target = self.location();
    int flag = Dependence.flagOf(target);
    int where = flag >= 0 ? numbers[flag] + 1 : target == null ? 0 : target.number();
    return Dependence.footprint(
        self.kind(), target, number, where, writes, self.thread.isDaemon());
  }

  private int last(@Nullable Location target) {
    return target == null || target.number() == 0 || target.number() > locations
        ? -1
        : lastAt[target.number()];
  }

  /** What the last entry really did is known only now. */
  private void finishLast(EventLog log) {
    int at = size - 1;
    if (at < 0 || lasting[at] != 0) {
      return;
    }
    Location target = location[at];
    boolean writes = log.writes(at);
    if (kind[at] == Kind.INITIALISE) {
      writes &= last(target) < 0; // who comes first initialises the class, the others find it done
    }
    int number = thread[at];
    if (forced[at]) {
      footprint[at] = Dependence.forced(number);
    } else if (target != null && Dependence.flagOf(target) < 0) {
      long done = Dependence.renamed(footprint[at], number, target.number());
      footprint[at] = Dependence.withWrites(done, writes && kind[at] != Kind.BEGIN);
    }
    lasting[at] = -1;
    wide |= Dependence.isWide(footprint[at]);
    link(at);
    awakenedBy[number] = -1;
    switch (kind[at]) {
      case NOTIFY, NOTIFY_ALL, INTERRUPT -> noteAwakened(at);
      default -> {}
    }
  }

  private void link(int at) {
    Location target = location[at];
    int where = target == null ? 0 : target.number();
    before[at] = last(target);
    if (at < size && where > 0) {
      if (where >= lastAt.length) {
        int from = lastAt.length;
        lastAt = Arrays.copyOf(lastAt, 2 * where);
        Arrays.fill(lastAt, from, lastAt.length, -1);
      }
      lastAt[where] = at;
      locations = Math.max(locations, where);
    }
    if (at >= size) {
      wide |= Dependence.isWide(footprint[at]);
    }
  }

  private void noteAwakened(int at) {
    for (int i = 0; i < known; i++) {
      if (awakenedBy[numbers[i]] < 0 && threads.get(i).isAwakened()) {
        awakenedBy[numbers[i]] = at;
      }
    }
  }

  private void grow(int to) {
    if (to < thread.length) {
      return;
    }
    int length = 2 * to;
    thread = Arrays.copyOf(thread, length);
    outcome = Arrays.copyOf(outcome, length);
    footprint = Arrays.copyOf(footprint, length);
    lasting = Arrays.copyOf(lasting, length);
    kind = Arrays.copyOf(kind, length);
    location = Arrays.copyOf(location, length);
    takes = Arrays.copyOf(takes, length);
    gives = Arrays.copyOf(gives, length);
    previous = Arrays.copyOf(previous, length);
    awakening = Arrays.copyOf(awakening, length);
    before = Arrays.copyOf(before, length);
    optionsFrom = Arrays.copyOf(optionsFrom, length);
    forced = Arrays.copyOf(forced, length);
  }
}
