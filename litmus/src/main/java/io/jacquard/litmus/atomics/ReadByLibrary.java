// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.atomics;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Stream;

/** Atomics that code of the JDK reads, because it makes text of them or takes them for numbers. */
public final class ReadByLibrary {

  private ReadByLibrary() {}

  /** What one thread sees of an atomic that another sets to 1. */
  private static void look(Function<AtomicInteger, String> look) {
    AtomicInteger atomic = new AtomicInteger();
    AtomicReference<String> seen = new AtomicReference<>();
    Together.run(() -> seen.set(look.apply(atomic)), () -> atomic.set(1));
    Outcome.is(seen.get());
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"n=0", "n=1"})
  public static final class Concatenated {
    public static void main(String[] args) {
      look(n -> "n=" + n);
    }
  }

  /** Two reads, in their order. */
  @Litmus(
      topic = "atomics",
      outcomes = {"0 0", "0 1", "1 1"})
  public static final class ConcatenatedTwice {
    public static void main(String[] args) {
      look(n -> n + " " + n);
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"0", "1"})
  public static final class ValueOf {
    public static void main(String[] args) {
      look(String::valueOf);
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"0", "1"})
  public static final class Appended {
    public static void main(String[] args) {
      look(n -> new StringBuilder().append(n).toString());
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"0-0", "0-1", "1-1"})
  public static final class Formatted {
    public static void main(String[] args) {
      look(n -> String.format("%s-%s", n, n));
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"0", "1"})
  public static final class ByObjects {
    public static void main(String[] args) {
      look(Objects::toString);
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"Optional[0]", "Optional[1]"})
  public static final class InOptional {
    public static void main(String[] args) {
      look(n -> Optional.of(n).toString());
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"[0, 0]", "[0, 1]", "[1, 1]"})
  public static final class InList {
    public static void main(String[] args) {
      look(n -> List.of(n, n).toString());
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"{n=0}", "{n=1}"})
  public static final class InMap {
    public static void main(String[] args) {
      look(n -> "" + Map.of("n", n));
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"Holder[n=0]", "Holder[n=1]"})
  public static final class InRecord {
    record Holder(AtomicInteger n) {}

    public static void main(String[] args) {
      look(n -> "" + new Holder(n));
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"0", "1"})
  public static final class AsNumber {
    public static void main(String[] args) {
      look(
          n -> {
            Number number = n;
            return Integer.toString(number.intValue());
          });
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"0", "1", "2"})
  public static final class NumbersOfStream {
    public static void main(String[] args) {
      look(n -> Integer.toString(Stream.of(n, n).mapToInt(Number::intValue).sum()));
    }
  }

  /** The text of an array is made element by element. */
  @Litmus(
      topic = "atomics",
      outcomes = {"[0, 0]", "[0, 2]", "[1, 0]", "[1, 2]"})
  public static final class Array {
    static String seen;

    public static void main(String[] args) {
      AtomicIntegerArray array = new AtomicIntegerArray(2);
      Together.run(
          () -> seen = "" + array,
          () -> {
            array.set(0, 1);
            array.set(1, 2);
          });
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "atomics",
      outcomes = {"0 false null 0", "0 false null 1", "0 false x 1", "0 true x 1", "1 true x 1"})
  public static final class OtherClasses {
    static String seen;

    public static void main(String[] args) {
      AtomicLong number = new AtomicLong();
      AtomicBoolean flag = new AtomicBoolean();
      AtomicReference<String> reference = new AtomicReference<>();
      LongAdder adder = new LongAdder();
      Together.run(
          () -> seen = number + " " + flag + " " + reference + " " + adder,
          () -> {
            adder.increment();
            reference.set("x");
            flag.set(true);
            number.set(1);
          });
      Outcome.is(seen);
    }
  }
}
