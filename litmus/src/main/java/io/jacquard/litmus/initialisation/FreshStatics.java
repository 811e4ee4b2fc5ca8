// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.initialisation;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every execution begins with statics as in a fresh JVM. */
public final class FreshStatics {

  private FreshStatics() {}

  /** A static counter is zero at the start of every execution. */
  @Litmus(
      topic = "initialisation",
      outcomes = {"1", "2"})
  public static final class Counter {
    static int starts;
    static volatile int x;

    public static void main(String[] args) {
      if (starts++ != 0) throw new AssertionError("left over from an earlier execution");
      Together.run(() -> x++, () -> x++);
      Outcome.is("" + x);
    }
  }

  /**
   * A static that is set by an initialiser has the initialiser's value at the start of every
   * execution.
   */
  @Litmus(
      topic = "initialisation",
      outcomes = {"11", "12"})
  public static final class InitialisedValue {
    static volatile int x = 10;

    public static void main(String[] args) {
      if (x != 10) throw new AssertionError("left over from an earlier execution");
      Together.run(() -> x++, () -> x++);
      Outcome.is("" + x);
    }
  }

  /** A static of another class is fresh, too, and its initialiser runs in every execution. */
  @Litmus(
      topic = "initialisation",
      outcomes = {"1,1", "2,1"})
  public static final class OtherClass {
    static final class State {
      static volatile int x;
      static final int[] RUNS = new int[1];

      static {
        RUNS[0]++;
      }
    }

    public static void main(String[] args) {
      Together.run(() -> State.x++, () -> State.x++);
      Outcome.is(State.x + "," + State.RUNS[0]);
    }
  }

  /** A collection in a static final field is empty at the start of every execution. */
  @Litmus(
      topic = "initialisation",
      outcomes = {"[a, b]", "[b, a]"})
  public static final class FinalCollection {
    static final List<String> LOG = new ArrayList<>();

    static void log(String entry) {
      synchronized (LOG) {
        LOG.add(entry);
      }
    }

    public static void main(String[] args) {
      if (!LOG.isEmpty()) throw new AssertionError("left over from an earlier execution");
      Together.run(() -> log("a"), () -> log("b"));
      Outcome.is(LOG.toString());
    }
  }

  /** An array in a static final field has its initial elements at the start of every execution. */
  @Litmus(topic = "initialisation", outcomes = "1,6")
  public static final class FinalArray {
    static final int[] VALUES = {0, 5};

    public static void main(String[] args) {
      Together.run(() -> VALUES[0]++, () -> VALUES[1]++);
      Outcome.is(VALUES[0] + "," + VALUES[1]);
    }
  }

  /** Static state of an enum is fresh in every execution. */
  @Litmus(
      topic = "initialisation",
      outcomes = {"1", "2"})
  public static final class EnumStatic {
    enum Mode {
      ON,
      OFF;
      static volatile int uses;
    }

    public static void main(String[] args) {
      if (Mode.uses != 0) throw new AssertionError("left over from an earlier execution");
      Together.run(() -> Mode.uses++, () -> Mode.uses++);
      Outcome.is("" + Mode.uses);
    }
  }

  /**
   * State of an enum constant is fresh in every execution, and the constant is still the one that
   * valueOf finds.
   */
  @Litmus(
      topic = "initialisation",
      outcomes = {"ON,1", "ON,2"})
  public static final class EnumConstant {
    enum Mode {
      ON,
      OFF;
      volatile int uses;
    }

    public static void main(String[] args) {
      if (Mode.ON.uses != 0) throw new AssertionError("left over from an earlier execution");
      Together.run(() -> Mode.ON.uses++, () -> Mode.valueOf("ON").uses++);
      if (Mode.OFF.uses != 0) throw new AssertionError("the wrong constant was used");
      Outcome.is(Mode.ON + "," + Mode.ON.uses);
    }
  }

  /** A switch over an enum works in every execution. */
  @Litmus(
      topic = "initialisation",
      outcomes = {"on", "off"})
  public static final class EnumSwitch {
    enum Mode {
      ON,
      OFF
    }

    static volatile Mode mode = Mode.ON;
    static String seen;

    public static void main(String[] args) {
      Together.run(
          () -> {
            switch (mode) {
              case ON:
                seen = "on";
                break;
              case OFF:
                seen = "off";
                break;
              default:
                throw new AssertionError(mode);
            }
          },
          () -> mode = Mode.OFF);
      Outcome.is(seen);
    }
  }

  /** A static nested object graph is fresh in every execution. */
  @Litmus(
      topic = "initialisation",
      outcomes = {"[1]", "[2]"})
  public static final class FinalGraph {
    static final Map<String, int[]> COUNTS = new HashMap<>();

    static {
      COUNTS.put("key", new int[1]);
    }

    static volatile int turn;

    public static void main(String[] args) {
      int[] count = COUNTS.get("key");
      if (count[0] != 0) throw new AssertionError("left over from an earlier execution");
      Together.run(() -> turn++, () -> turn++);
      count[0] = turn;
      Outcome.is(Arrays.toString(COUNTS.get("key")));
    }
  }
}
