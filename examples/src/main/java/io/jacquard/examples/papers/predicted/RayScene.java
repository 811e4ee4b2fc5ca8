// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

import java.util.Arrays;

/**
 * Renders the lines of a picture with many threads and adds up a checksum, for which each thread
 * holds a lock, but a lock of its own. Arguments: threads, lines of each.
 */
public final class RayScene {
  private final int lines;
  private final Object[] locks;
  private long checksum;

  private RayScene(int threads, int lines) {
    this.lines = lines;
    locks = new Object[threads + 1];
    for (int i = 0; i < locks.length; i++) {
      locks[i] = new Object();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = args.length > 0 ? Integer.parseInt(args[0]) : 9;
    int lines = args.length > 1 ? Integer.parseInt(args[1]) : 40;
    RayScene scene = new RayScene(threads, lines);
    Runnable[] bodies = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      int number = i;
      bodies[i] = () -> scene.render(number);
    }
    Workers.run(bodies);
    long expected = 0;
    for (int i = 0; i < threads; i++) {
      expected += Arrays.stream(scene.colours(i)).sum();
    }
    assert scene.checksum == expected : "validation: " + scene.checksum + ", not " + expected;
  }

  private long[] colours(int number) {
    long[] colours = new long[lines];
    for (int i = 0; i < lines; i++) {
      colours[i] = (number * 31L + i * 17L) % 255;
    }
    return colours;
  }

  private void render(int number) {
    Object lock = locks[number];
    Object next = locks[number + 1];
    long sum = 0;
    for (long colour : colours(number)) {
      synchronized (lock) {
        sum += colour;
      }
    }
    synchronized (next) {
      sum += 0;
    }
    synchronized (lock) {
      checksum += sum;
    }
  }
}
