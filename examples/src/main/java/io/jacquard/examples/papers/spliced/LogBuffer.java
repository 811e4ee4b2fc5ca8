// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.spliced;

import io.jacquard.Jacquard;

/**
 * Two threads write lines of some length to one buffer, as in the bug of a web server's log: the
 * length is read, the line is copied, and the length is written, without a lock. Per thread there
 * are 22 directions of branches; the failure needs lengths that fit alone and not together.
 */
public final class LogBuffer {
  private static final int ROOM = 20;

  private static volatile int used;
  private static volatile int lines;
  private static volatile int flushes;
  private static volatile boolean broken;

  private LogBuffer() {}

  public static void main(String[] args) {
    int first = Jacquard.anyInt("first", 0, 40);
    int second = Jacquard.anyInt("second", 0, 40);
    int level = Jacquard.anyInt("level", 0, 3);
    new Thread(() -> log(first, level)).start();
    new Thread(() -> logOther(second, level)).start();
  }

  private static void log(int length, int level) {
    if (level == 0) {
      return;
    }
    if (length == 0) {
      lines = lines + 1;
      return;
    }
    if (length > ROOM) {
      flushes = flushes + 1;
      return;
    }
    int before = used;
    if (before + length > ROOM) {
      flushes = flushes + 1;
      used = 0;
      before = 0;
    }
    int now = used;
    if (now != before) {
      broken = true;
    }
    used = before + length;
    if (level > 1) {
      lines = lines + 1;
    }
    int after = used;
    if (after > ROOM) {
      throw new AssertionError("more in the buffer than there is room");
    }
    if (after < length) {
      broken = true;
    }
    if (level > 2) {
      flushes = flushes + 1;
    }
    if (broken) {
      throw new AssertionError("a line was overwritten");
    }
    if (lines > 2) {
      used = 0;
    }
  }

  private static void logOther(int length, int level) {
    if (level == 0) {
      return;
    }
    if (length == 0) {
      lines = lines + 1;
      return;
    }
    if (length > ROOM) {
      flushes = flushes + 1;
      return;
    }
    int before = used;
    if (before + length > ROOM) {
      flushes = flushes + 1;
      used = 0;
      before = 0;
    }
    int now = used;
    if (now != before) {
      broken = true;
    }
    used = before + length;
    if (level > 1) {
      lines = lines + 1;
    }
    int after = used;
    if (after > ROOM) {
      throw new AssertionError("more in the buffer than there is room");
    }
    if (after < length) {
      broken = true;
    }
    if (level > 2) {
      flushes = flushes + 1;
    }
    if (broken) {
      throw new AssertionError("a line was overwritten");
    }
    if (lines > 2) {
      used = 0;
    }
  }
}
