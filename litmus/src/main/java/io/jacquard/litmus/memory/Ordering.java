// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.memory;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;

/** The classic shapes of memory-order tests, with volatile and with plain variables. */
public final class Ordering {

  private Ordering() {}

  /**
   * Store buffering with volatile variables: sequentially consistent memory never shows both
   * threads the old value.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"0,1", "1,0", "1,1"})
  public static final class StoreBufferingVolatile {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            r1 = y;
          },
          () -> {
            y = 1;
            r2 = x;
          });
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * Load buffering with volatile variables: the two threads cannot both read what the other writes
   * afterwards.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"0,0", "0,1", "1,0"})
  public static final class LoadBufferingVolatile {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(
          () -> {
            r1 = x;
            y = 1;
          },
          () -> {
            r2 = y;
            x = 1;
          });
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * Coherence with volatile variables: two reads of one variable never see its values in the wrong
   * order.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"0,0", "0,1", "0,2", "1,1", "1,2", "2,2"})
  public static final class CoherenceVolatile {
    static volatile int x;
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            x = 2;
          },
          () -> {
            r1 = x;
            r2 = x;
          });
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * Two threads write two volatile variables in opposite order: both first writes cannot come last.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"1,2", "2,1", "2,2"})
  public static final class TwoPlusTwoWritesVolatile {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            y = 2;
          },
          () -> {
            y = 1;
            x = 2;
          });
      Outcome.is(x + "," + y);
    }
  }

  /**
   * Dekker's entry protocol with volatile variables: in sequentially consistent memory at most one
   * thread enters.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"0", "1"})
  public static final class DekkerVolatile {
    static volatile boolean wantsLeft;
    static volatile boolean wantsRight;
    static int inside;

    public static void main(String[] args) {
      Together.run(
          () -> {
            wantsLeft = true;
            if (!wantsRight) inside++;
          },
          () -> {
            wantsRight = true;
            if (!wantsLeft) inside++;
          });
      Outcome.is("" + inside);
    }
  }

  /**
   * Store buffering with plain variables, which race: sequentially consistent memory never shows
   * both threads the old value.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0,1", "1,0", "1,1"})
  public static final class StoreBufferingPlain {
    static int x;
    static int y;
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            r1 = y;
          },
          () -> {
            y = 1;
            r2 = x;
          });
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * Load buffering with plain variables, which race: the two threads cannot both read what the
   * other writes afterwards.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0,0", "0,1", "1,0"})
  public static final class LoadBufferingPlain {
    static int x;
    static int y;
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(
          () -> {
            r1 = x;
            y = 1;
          },
          () -> {
            r2 = y;
            x = 1;
          });
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * Coherence with plain variables, which race: two reads of one variable never see its values in
   * the wrong order.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0,0", "0,1", "0,2", "1,1", "1,2", "2,2"})
  public static final class CoherencePlain {
    static int x;
    static int r1;
    static int r2;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            x = 2;
          },
          () -> {
            r1 = x;
            r2 = x;
          });
      Outcome.is(r1 + "," + r2);
    }
  }

  /**
   * Two threads write two plain variables in opposite order: both first writes cannot come last.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1,2", "2,1", "2,2"})
  public static final class TwoPlusTwoWritesPlain {
    static int x;
    static int y;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            y = 2;
          },
          () -> {
            y = 1;
            x = 2;
          });
      Outcome.is(x + "," + y);
    }
  }

  /**
   * Dekker's entry protocol with plain variables, which race: in sequentially consistent memory at
   * most one thread enters.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class DekkerPlain {
    static boolean wantsLeft;
    static boolean wantsRight;
    static int inside;

    public static void main(String[] args) {
      Together.run(
          () -> {
            wantsLeft = true;
            if (!wantsRight) inside++;
          },
          () -> {
            wantsRight = true;
            if (!wantsLeft) inside++;
          });
      Outcome.is("" + inside);
    }
  }

  /** A volatile flag set after the data makes the data safe to read for whoever saw the flag. */
  @Litmus(
      topic = "memory",
      outcomes = {"none", "42"})
  public static final class MessagePassingVolatile {
    static int data;
    static volatile boolean ready;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 42;
            ready = true;
          },
          () -> {
            if (ready) seen = "" + data;
          });
      Outcome.is(seen);
    }
  }

  /**
   * A plain flag orders nothing: the flag and the data both race, though sequentially consistent
   * memory shows no stale data.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "42"})
  public static final class MessagePassingPlain {
    static int data;
    static boolean ready;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 42;
            ready = true;
          },
          () -> {
            if (ready) seen = "" + data;
          });
      Outcome.is(seen);
    }
  }

  /**
   * A volatile flag set before the data protects nothing: the data races and may be read too early.
   */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"none", "0", "42"})
  public static final class MessagePassingFlagTooEarly {
    static int data;
    static volatile boolean ready;
    static String seen = "none";

    public static void main(String[] args) {
      Together.run(
          () -> {
            ready = true;
            data = 42;
          },
          () -> {
            if (ready) seen = "" + data;
          });
      Outcome.is(seen);
    }
  }

  /** The reader looks at the data whatever the volatile flag says, so the data races. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"false,0", "false,42", "true,42"})
  public static final class MessagePassingFlagIgnored {
    static int data;
    static volatile boolean ready;
    static String seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            data = 42;
            ready = true;
          },
          () -> seen = ready + "," + data);
      Outcome.is(seen);
    }
  }

  /**
   * A chain of two volatile flags through a third thread still orders the data: happens-before is
   * transitive.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"none", "42"})
  public static final class MessagePassingThroughThird {
    static int data;
    static volatile boolean first;
    static volatile boolean second;

    public static void main(String[] args) {
      Thread writer =
          Together.thread(
              () -> {
                data = 42;
                first = true;
              });
      Thread middle =
          Together.thread(
              () -> {
                if (first) second = true;
              });
      writer.start();
      middle.start();
      String seen = second ? "" + data : "none";
      Together.join(writer, middle);
      Outcome.is(seen);
    }
  }

  /** Write-to-read causality: who sees the consequence of a volatile write sees the write. */
  @Litmus(
      topic = "memory",
      outcomes = {"0,0", "0,1", "1,1"})
  public static final class Causality {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
      Thread writer = Together.thread(() -> x = 1);
      Thread middle =
          Together.thread(
              () -> {
                if (x == 1) y = 1;
              });
      writer.start();
      middle.start();
      String seen = y + "," + x;
      Together.join(writer, middle);
      Outcome.is(seen);
    }
  }

  /**
   * Independent reads of independent writes: two readers never see two volatile writes in opposite
   * orders.
   */
  @Litmus(
      topic = "memory",
      large = true,
      outcomes = {
        "00,00", "00,01", "00,10", "00,11", "01,00", "01,01", "01,10", "01,11", "10,00", "10,01",
        "10,11", "11,00", "11,01", "11,10", "11,11"
      })
  public static final class IndependentReads {
    static volatile int x;
    static volatile int y;
    static String other;

    public static void main(String[] args) {
      Thread left = Together.thread(() -> x = 1);
      Thread right = Together.thread(() -> y = 1);
      Thread reader = Together.thread(() -> other = "" + y + x);
      left.start();
      right.start();
      reader.start();
      String mine = "" + x + y;
      Together.join(left, right, reader);
      Outcome.is(mine + "," + other);
    }
  }

  /**
   * The shape called R: a last write to y that covers the first thread's implies its write to x is
   * seen.
   */
  @Litmus(
      topic = "memory",
      outcomes = {"1,0", "1,1", "2,1"})
  public static final class WriteThenRead {
    static volatile int x;
    static volatile int y;
    static int r;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 1;
            y = 1;
          },
          () -> {
            y = 2;
            r = x;
          });
      Outcome.is(y + "," + r);
    }
  }

  /** The shape called S: who reads the flag overwrites the value written before the flag. */
  @Litmus(
      topic = "memory",
      outcomes = {"0,1", "0,2", "1,1"})
  public static final class ReadThenWrite {
    static volatile int x;
    static volatile int y;
    static int r;

    public static void main(String[] args) {
      Together.run(
          () -> {
            x = 2;
            y = 1;
          },
          () -> {
            r = y;
            x = 1;
          });
      Outcome.is(r + "," + x);
    }
  }

  /** Two plain writes race; the last one stays. */
  @Litmus(
      topic = "memory",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1", "2"})
  public static final class TwoWrites {
    static int x;

    public static void main(String[] args) {
      Together.run(() -> x = 1, () -> x = 2);
      Outcome.is("" + x);
    }
  }
}
