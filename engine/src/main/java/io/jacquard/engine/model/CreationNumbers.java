// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.control.JdkCounter;

/**
 * The model of the numbers that the JDK counts in statics: ids of threads, and what makes default
 * names of threads, pools and timers. Each execution counts anew, as a fresh JVM does.
 */
final class CreationNumbers {
  private static final String LIMIT =
      "numbers of threads that were made concurrently: other orders were not tried";

  /**
   * Ids of the program's threads start here, far above those of the JVM's own threads: newer JVMs
   * know the owner of a monitor by the id of its thread, so that no two living threads may have the
   * same.
   */
  static final long FIRST_ID = 1L << 40;

  /** From this version on, the text of a thread has its id. */
  private static final int IDS_IN_TEXT = 19;

  private static final int VERSION = Runtime.version().feature();

  private final Operations operations;
  private final CreationOrder ids = new CreationOrder();
  private final CreationOrder[] names = new CreationOrder[JdkCounter.values().length];

  /** Where the program has last looked at an id or a default name. */
  private int seenAt;

  CreationNumbers(Operations operations) {
    this.operations = operations;
    for (int i = 0; i < names.length; i++) {
      names[i] = new CreationOrder();
    }
  }

  /** The number for a name that is made now. */
  int next(ControlledThread maker, JdkCounter kind) {
    CreationOrder order = names[kind.ordinal()];
    int number = order.next(maker);
    check(order);
    return kind.first + number;
  }

  /** The id of a thread that is made now. */
  long nextId(ControlledThread maker) {
    long id = FIRST_ID + ids.next(maker);
    check(ids);
    return id;
  }

  void idSeen(Thread thread, int site) {
    long number = thread.getId() - FIRST_ID;
    if (number >= 0) {
      seenAt = site;
      ids.see((int) number);
      check(ids);
    }
  }

  void nameSeen(Thread thread, int site) {
    String name = thread.getName();
    for (JdkCounter kind : JdkCounter.ALL) {
      int number = kind.numberIn(name);
      if (number >= 0) {
        seenAt = site;
        names[kind.ordinal()].see(number);
        check(names[kind.ordinal()]);
      }
    }
  }

  void textSeen(Thread thread, int site) {
    nameSeen(thread, site);
    if (VERSION >= IDS_IN_TEXT) {
      idSeen(thread, site);
    }
  }

  private void check(CreationOrder order) {
    if (order.isOpen()) {
      operations.limit(LIMIT, seenAt);
    }
  }
}
