// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.spliced;

/**
 * Two threads load the halves of a file and a third one, which was told to stop, saves how far they
 * got, as in a download accelerator. The loaders count what they have without a lock, so the number
 * that is saved may be wrong.
 */
public final class Download {
  private static final int PIECES = 3;

  private static volatile int written;
  private static volatile boolean stop;
  private static volatile int firstAt;
  private static volatile int secondAt;
  private static volatile boolean saved;

  private Download() {}

  public static void main(String[] args) {
    new Thread(Download::loadFirst).start();
    new Thread(Download::loadSecond).start();
    new Thread(Download::save).start();
  }

  private static void loadFirst() {
    for (int i = 0; i < PIECES; i++) {
      if (stop) {
        firstAt = i;
        return;
      }
      if (saved) {
        return;
      }
      written = written + 1;
    }
    firstAt = PIECES;
    if (secondAt == PIECES) {
      stop = true;
    }
  }

  private static void loadSecond() {
    for (int i = 0; i < PIECES; i++) {
      if (stop) {
        secondAt = i;
        return;
      }
      if (saved) {
        return;
      }
      written = written + 1;
    }
    secondAt = PIECES;
    if (firstAt == PIECES) {
      stop = true;
    }
  }

  private static void save() {
    if (written == 2 * PIECES) {
      return;
    }
    stop = true;
    saved = true;
    int first = firstAt;
    int second = secondAt;
    if (first == PIECES) {
      if (second == PIECES) {
        if (written < 2 * PIECES) {
          throw new AssertionError("pieces were lost");
        }
      }
    }
  }
}
