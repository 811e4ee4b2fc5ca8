// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.examples.papers.Crew;
import java.util.ArrayList;
import java.util.List;

/** What readers and writers do before and after their work. */
interface Database {
  void startRead();

  void endRead();

  void startWrite();

  void endWrite();

  /** Readers and writers, each of whom works once: three and two unless the arguments say so. */
  static List<Runnable> users(Database database, String[] args) {
    int readers = args.length == 0 ? 3 : Integer.parseInt(args[0]);
    int writers = args.length == 0 ? 2 : Integer.parseInt(args[1]);
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < readers; i++) {
      bodies.add(
          () -> {
            database.startRead();
            database.endRead();
          });
    }
    for (int i = 0; i < writers; i++) {
      bodies.add(
          () -> {
            database.startWrite();
            database.endWrite();
          });
    }
    return bodies;
  }

  /** Starts the readers, then the writers. */
  static void run(Database database, String[] args) {
    Crew.start(users(database, args));
  }
}
