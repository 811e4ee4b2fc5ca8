// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.spliced;

/**
 * A library that traces what the threads of a program do, in the manner of the larger driver for
 * such a library in the thesis: it has a table of threads, and writes lines in several formats into
 * a buffer. One thread traces its steps, with 114 directions of branches; the other one, with 22,
 * clears the table meanwhile and registers threads of its own, without a lock. Much of the code is
 * for a thread whose row is gone, which no thread alone sees. The failure is that a row is given
 * away twice: three reads of one thread have to see what the other one wrote.
 */
public final class TraceThreads {
  private static final int STEPS = 4;
  private static final int ROOM = 40;
  private static final int MOST_ROWS = 3;
  private static final int SHORT = 1;
  private static final int LONG = 2;
  private static final int BOTH = 3;

  // the table of threads: who has which row; 0 is nobody
  private static volatile int first;
  private static volatile int second;
  private static volatile int third;
  private static volatile int registered;
  private static volatile int version;

  // what is traced, and how
  private static volatile boolean enabled = true;
  private static volatile int level = 12;
  private static volatile int mask = 0b1111;
  private static volatile int format = SHORT;

  // the buffer
  private static volatile int position;
  private static volatile int lines;
  private static volatile int wraps;
  private static volatile int lost;
  private static volatile int clock;

  private TraceThreads() {}

  public static void main(String[] args) {
    new Thread(TraceThreads::trace).start();
    new Thread(TraceThreads::tidy).start();
  }

  // ---- the thread that is traced

  private static void trace() {
    if (!register(1)) {
      return;
    }
    for (int step = 1; step <= STEPS; step++) {
      trace(1, step);
    }
    report();
    if (!unregister(1)) {
      lost = lost + 1;
    }
  }

  private static boolean register(int thread) {
    if (thread <= 0) {
      return false;
    }
    if (registered >= MOST_ROWS) {
      return false;
    }
    if (first == 0) {
      first = thread;
    } else if (second == 0) {
      second = thread;
    } else if (third == 0) {
      third = thread;
    } else {
      return false;
    }
    registered = registered + 1;
    return true;
  }

  private static boolean unregister(int thread) {
    switch (rowOf(thread)) {
      case 1 -> first = 0;
      case 2 -> second = 0;
      case 3 -> third = 0;
      default -> {
        return false;
      }
    }
    if (registered > 0) {
      registered = registered - 1;
    }
    return true;
  }

  private static int rowOf(int thread) {
    if (first == thread) {
      return 1;
    }
    if (second == thread) {
      return 2;
    }
    if (third == thread) {
      return 3;
    }
    return 0;
  }

  private static void trace(int thread, int step) {
    if (step < 1 || step > 100) {
      return;
    }
    int row = rowOf(thread);
    if (row == 0) {
      returnToTable(thread, step);
      return;
    }
    if (!enabled) {
      lost = lost + 1;
      return;
    }
    if (step > level) {
      return;
    }
    if ((mask & 1 << step % 4) == 0) {
      return;
    }
    clock = clock + 1;
    if (lost > STEPS && step > 1) {
      enabled = false;
    }
    line(row, step);
  }

  private static void line(int row, int step) {
    int length = 0;
    switch (format) {
      case 0 -> length = 1;
      case SHORT -> length = 3;
      case LONG -> length = 5 + row;
      case BOTH -> length = 8 + row;
      default -> lost = lost + 1;
    }
    if (length == 0) {
      return;
    }
    if (step >= 10) {
      length++;
    }
    if (step >= 100) {
      length++;
    }
    int from = position;
    if (from < 0) {
      from = 0;
    }
    if (from + length > ROOM) {
      wraps = wraps + 1;
      from = 0;
    }
    position = from + length;
    lines = lines + 1;
  }

  private static void report() {
    int all = lines;
    int missing = lost;
    if (all == 0) {
      return;
    }
    if (missing > all) {
      all = missing;
    }
    if (missing > 0 && wraps == 0) {
      line(0, missing);
    }
    if (wraps > 0) {
      if (position == 0) {
        wraps = wraps - 1;
      }
    }
    if (clock > lines) {
      lost = lost + 1;
    } else if (clock < lines) {
      clock = lines;
    }
    if (registered > 1) {
      for (int row = 1; row <= MOST_ROWS; row++) {
        summary(row);
      }
    }
  }

  private static void summary(int row) {
    int owner;
    if (row == 1) {
      owner = first;
    } else if (row == 2) {
      owner = second;
    } else {
      owner = third;
    }
    if (owner == 0) {
      return;
    }
    if (owner < 0) {
      lost = lost + 1;
      return;
    }
    line(row, owner);
  }

  /** Somebody has cleared the table: the thread takes a row again, and says what it missed. */
  private static void returnToTable(int thread, int step) {
    lost = lost + 1;
    int known = version;
    if (known < 0) {
      return;
    }
    if (lost > STEPS) {
      enabled = false;
      return;
    }
    int others = registered;
    if (others >= MOST_ROWS) {
      return;
    }
    if (others == 0) {
      first = thread;
      registered = 1;
      if (version != known) {
        lost = lost + 1;
      }
      if (registered != 1) {
        throw new AssertionError("a row was given away twice");
      }
    } else if (others == 1) {
      second = thread;
      registered = 2;
    } else {
      third = thread;
      registered = 3;
    }
    catchUp(step);
  }

  private static void catchUp(int step) {
    for (int back = 1; back <= 3; back++) {
      if (back < step) {
        line(0, step - back);
      }
    }
    if (format == LONG || format == BOTH) {
      format = SHORT;
    }
    if (level < step) {
      level = step;
    }
    if (wraps > 2) {
      position = 0;
    }
    if (!enabled) {
      enabled = true;
    }
  }

  // ---- who tidies up

  private static void tidy() {
    for (int round = 1; round <= 3; round++) {
      adjust(round);
    }
    clear();
    for (int thread = 7; thread <= 8; thread++) {
      join(thread);
    }
  }

  private static void adjust(int round) {
    switch (round) {
      case 1 -> mask = 0b0111;
      case 2 -> level = 14;
      case 3 -> format = LONG;
      default -> lost = 0;
    }
    clock = clock + 1;
    if (position > ROOM) {
      position = 0;
    }
  }

  private static void clear() {
    version = version + 1;
    if (version > 9) {
      version = 1;
    }
    first = 0;
    second = 0;
    third = 0;
    registered = 0;
  }

  private static void join(int thread) {
    if (thread <= 0) {
      return;
    }
    int others = registered;
    if (others < 0 || others >= MOST_ROWS) {
      return;
    }
    if (others == 0) {
      second = thread;
    } else {
      third = thread;
    }
    registered = others + 1;
    if (enabled) {
      lines = lines + 1;
    }
  }
}
