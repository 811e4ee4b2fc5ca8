// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.spliced;

/**
 * A library that traces what a program does, in the manner of the smaller driver for such a library
 * in the thesis. One thread writes entries of several units and levels, the other one switches
 * tracing on and off meanwhile, without a lock: 64 directions of branches in the one, 22 in the
 * other. Many of them check what the caller gives, and cannot be taken. The failure is an entry in
 * a trace that was closed after it had been looked at.
 */
public final class TraceSwitches {
  private static final int CLOSED = 0;
  private static final int BUFFER = 1;
  private static final int FILE = 2;
  private static final int ROOM = 12;
  private static final int DEEPEST = 3;

  private static volatile boolean on = true;
  private static volatile int level = 2;
  private static volatile int units = 0b0110;
  private static volatile int destination = CLOSED;
  private static volatile int used;
  private static volatile int flushes;
  private static volatile int skipped;
  private static volatile int depth;

  private TraceSwitches() {}

  public static void main(String[] args) {
    new Thread(TraceSwitches::work).start();
    new Thread(TraceSwitches::operate).start();
  }

  // ---- the program that is traced

  private static void work() {
    if (!open(BUFFER)) {
      return;
    }
    enter(1);
    for (int i = 1; i <= 3; i++) {
      message(i, i, 2 * i);
    }
    leave(1);
    close();
  }

  private static boolean open(int where) {
    if (where < BUFFER || where > FILE) {
      return false;
    }
    if (destination != CLOSED) {
      return destination == where;
    }
    destination = where;
    used = 0;
    return true;
  }

  private static boolean isWanted(int unit, int at) {
    if (unit < 0 || unit > 7) {
      return false;
    }
    if (!on) {
      return false;
    }
    if (at > level) {
      return false;
    }
    return (units & 1 << unit) != 0;
  }

  private static void enter(int unit) {
    if (!isWanted(unit, 1)) {
      skipped = skipped + 1;
      return;
    }
    int before = depth;
    if (before < 0) {
      depth = 0;
    } else if (before < DEEPEST) {
      depth = before + 1;
    }
    write(2);
  }

  private static void leave(int unit) {
    if (!isWanted(unit, 1)) {
      skipped = skipped + 1;
      return;
    }
    int before = depth;
    if (before == 0) {
      skipped = skipped + 1;
      return;
    }
    if (before > DEEPEST) {
      depth = DEEPEST;
    } else {
      depth = before - 1;
    }
    write(1);
  }

  private static void message(int unit, int at, int length) {
    if (length < 0) {
      return;
    }
    if (length > ROOM) {
      skipped = skipped + 1;
      return;
    }
    if (!isWanted(unit, at)) {
      skipped = skipped + 1;
      return;
    }
    int margin = depth;
    if (margin > 0 && length + margin <= ROOM) {
      write(length + margin);
    } else {
      write(length);
    }
  }

  private static void write(int length) {
    int where = destination;
    if (where == CLOSED) {
      skipped = skipped + 1;
      return;
    }
    if (where == FILE) {
      flushes = flushes + 1;
      return;
    }
    if (used + length > ROOM) {
      flush();
    }
    used = used + length;
    if (destination == CLOSED) {
      throw new AssertionError("an entry in a trace that is closed");
    }
  }

  private static void flush() {
    int length = used;
    if (length < 0) {
      used = 0;
      return;
    }
    for (int i = 0; i < length; i += 4) {
      flushes = flushes + 1;
    }
    used = 0;
  }

  private static void close() {
    if (destination == CLOSED) {
      return;
    }
    if (used > 0) {
      flush();
    }
    if (skipped > 5) {
      flushes = flushes + 1;
    }
    if (depth != 0) {
      depth = 0;
    }
    destination = CLOSED;
  }

  // ---- who operates it

  private static void operate() {
    for (int command = 0; command < 6; command++) {
      operate(command);
    }
    if (flushes > 9) {
      flushes = 9;
    }
  }

  private static void operate(int command) {
    switch (command) {
      case 0 -> level = 1;
      case 1 -> units = 0b0010;
      case 2 -> change(true);
      case 3 -> limit(2);
      case 4 -> change(false);
      case 5 -> stop();
      default -> skipped = 0;
    }
  }

  private static void change(boolean wanted) {
    if (on == wanted) {
      return;
    }
    if (wanted) {
      skipped = 0;
    }
    on = wanted;
  }

  private static void limit(int wanted) {
    if (wanted < 0) {
      return;
    }
    if (wanted > 9) {
      level = 9;
    } else {
      level = wanted;
    }
  }

  private static void stop() {
    if (destination == FILE) {
      return;
    }
    if (units == 0) {
      return;
    }
    destination = CLOSED;
  }
}
