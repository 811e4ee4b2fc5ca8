// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Szymanski's protocol (1988): a waiting room whose door the last one to enter shuts. Size:
 * threads, rounds of each.
 */
public abstract class Szymanski extends Exclusion {
  private static final int OUTSIDE = 0;
  private static final int INTERESTED = 1;
  private static final int WAITS_FOR_OTHERS = 2;
  private static final int IN_DOOR = 3;
  private static final int DOOR_SHUT = 4;

  private AtomicIntegerArray states;

  void awaitOpenDoor() {
    for (int i = 0; i < states.length(); i++) {
      while (states.get(i) > WAITS_FOR_OTHERS) {
        Thread.onSpinWait();
      }
    }
  }

  void waitForOthers(int me) {
    if (isSomebody(INTERESTED)) {
      states.set(me, WAITS_FOR_OTHERS);
      while (!isSomebody(DOOR_SHUT)) {
        Thread.onSpinWait();
      }
    }
  }

  private boolean isSomebody(int state) {
    for (int i = 0; i < states.length(); i++) {
      if (states.get(i) == state) {
        return true;
      }
    }
    return false;
  }

  void awaitLower(int me) {
    for (int i = 0; i < me; i++) {
      while (states.get(i) > INTERESTED) {
        Thread.onSpinWait();
      }
    }
  }

  void awaitHigher(int me) {
    for (int i = me + 1; i < states.length(); i++) {
      while (isInRoom(states.get(i))) {
        Thread.onSpinWait();
      }
    }
  }

  /** In the waiting room, and has not seen yet that the door was shut. */
  private static boolean isInRoom(int state) {
    return state == WAITS_FOR_OTHERS || state == IN_DOOR;
  }

  @Override
  void enter(int me) {
    states.set(me, INTERESTED);
    awaitOpenDoor();
    states.set(me, IN_DOOR);
    waitForOthers(me);
    states.set(me, DOOR_SHUT);
    awaitLower(me);
  }

  @Override
  void leave(int me) {
    awaitHigher(me);
    states.set(me, OUTSIDE);
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 2);
    states = new AtomicIntegerArray(threads);
    run(threads, Sizes.of(args, 1, 1));
  }

  /** Enters the waiting room through a shut door. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "2")
  public static final class FaultyDoor extends Szymanski {
    @Override
    void awaitOpenDoor() {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyDoor().run(args);
    }
  }

  /** Shuts the door before the others are in. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "2")
  public static final class FaultyPatience extends Szymanski {
    @Override
    void waitForOthers(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyPatience().run(args);
    }
  }

  /** Does not wait for those in the room who have smaller numbers. */
  @Specimen(
      finds = {Flaw.LIVELOCK, Flaw.ASSERTION, Flaw.RACE},
      size = "2")
  public static final class FaultyOrder extends Szymanski {
    @Override
    void awaitLower(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyOrder().run(args);
    }
  }

  /** Opens the door before all in the room have seen that it was shut: they wait for ever. */
  @Specimen(finds = Flaw.LIVELOCK, size = "2")
  public static final class FaultyLeaving extends Szymanski {
    @Override
    void awaitHigher(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyLeaving().run(args);
    }
  }

  /** The whole protocol. */
  @Specimen(size = "3", smallest = "2", traces = 29)
  public static final class Corrected extends Szymanski {
    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
