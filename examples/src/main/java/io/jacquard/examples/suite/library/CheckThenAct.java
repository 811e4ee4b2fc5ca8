// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.library;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Guests ask for the key of one room; it is given out once. Size: guests. */
public abstract class CheckThenAct {
  final ConcurrentMap<String, Integer> guests = new ConcurrentHashMap<>();
  private final AtomicInteger admitted = new AtomicInteger();

  /** Whether this guest gets the room. */
  abstract boolean book(String room, int guest);

  void run(String[] args) throws InterruptedException {
    new Crew()
        .with(
            Sizes.of(args, 0, 2),
            guest -> {
              if (book("blue", guest)) {
                admitted.incrementAndGet();
              }
            })
        .run();
    assert admitted.get() == 1 : admitted.get();
  }

  /** Each call of the map is atomic, two calls are not. */
  @Specimen(finds = Flaw.ASSERTION, size = "3")
  public static final class Faulty extends CheckThenAct {
    @Override
    boolean book(String room, int guest) {
      if (guests.containsKey(room)) {
        return false;
      }
      guests.put(room, guest);
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** One call that looks and puts. */
  @Specimen(size = "3", smallest = "2", traces = 2)
  public static final class Corrected extends CheckThenAct {
    @Override
    boolean book(String room, int guest) {
      return guests.putIfAbsent(room, guest) == null;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
