// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.examples.papers.Crew;
import java.util.ArrayList;
import java.util.List;

/** A bounded buffer, and the threads that use it. */
interface Buffer {
  void deposit(int item);

  int withdraw();

  /**
   * The sizes of a run: three producers, three consumers, two slots unless the arguments say so.
   */
  record Sizes(int producers, int consumers, int slots) {
    static Sizes of(String[] args) {
      return args.length == 0
          ? new Sizes(3, 3, 2)
          : new Sizes(
              Integer.parseInt(args[0]), Integer.parseInt(args[1]), Integer.parseInt(args[2]));
    }
  }

  /**
   * Producers deposit one item each, consumers withdraw one. All items are the same, so that nobody
   * can tell producers apart.
   */
  static List<Runnable> users(Buffer buffer, Sizes sizes) {
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < sizes.producers; i++) {
      bodies.add(() -> buffer.deposit(1));
    }
    for (int i = 0; i < sizes.consumers; i++) {
      bodies.add(buffer::withdraw);
    }
    return bodies;
  }

  /** Starts the producers, then the consumers. */
  static void run(Buffer buffer, Sizes sizes) {
    Crew.start(users(buffer, sizes));
  }
}
