// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.protocols;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Dekker's protocol for two threads, the first one known. Size: rounds of each. */
public abstract class Dekker extends Exclusion {
  private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
  private volatile int turn;

  void announce(int me) {
    wants.set(me, 1);
  }

  void stepBack(int me) {
    wants.set(me, 0);
  }

  void passTurn(int me) {
    turn = 1 - me;
  }

  @Override
  void enter(int me) {
    announce(me);
    while (wants.get(1 - me) == 1) {
      if (turn != me) {
        stepBack(me);
        while (turn != me) {
          Thread.onSpinWait();
        }
        announce(me);
      }
      Thread.onSpinWait();
    }
  }

  @Override
  void leave(int me) {
    passTurn(me);
    wants.set(me, 0);
  }

  void run(String[] args) throws InterruptedException {
    run(2, Sizes.of(args, 0, 1));
  }

  /** Without the announcement nobody waits. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "1")
  public static final class FaultyAnnouncement extends Dekker {
    @Override
    void announce(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyAnnouncement().run(args);
    }
  }

  /** Waits for its turn without stepping back, while the other waits for just that. */
  @Specimen(finds = Flaw.LIVELOCK, size = "1")
  public static final class FaultyCourtesy extends Dekker {
    @Override
    void stepBack(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyCourtesy().run(args);
    }
  }

  /** The turn is never passed on: who has stepped back waits for ever. */
  @Specimen(finds = Flaw.LIVELOCK, size = "1")
  public static final class FaultyTurn extends Dekker {
    @Override
    void passTurn(int me) {}

    public static void main(String[] args) throws InterruptedException {
      new FaultyTurn().run(args);
    }
  }

  /** The whole protocol. */
  @Specimen(size = "2", smallest = "1", traces = 4)
  public static final class Corrected extends Dekker {
    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
