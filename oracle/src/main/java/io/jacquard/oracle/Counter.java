// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Machine.Choice;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Counts without walking through every interleaving, for programs too big for the {@link
 * Interpreter}; where both can be had the numbers are the same.
 *
 * <p>It knows no bound on steps: a program that has one is for the interpreter.
 *
 * <p>Interleavings: the number below a state depends on the state alone. Traces: a search with
 * sleep sets ends once in every trace, and the number of its ends below a state depends on the
 * state and the sleep set alone.
 */
public final class Counter {

  /** How many end normally and how many in a deadlock. */
  public record Count(BigInteger complete, BigInteger deadlocked) {
    static final Count ZERO = new Count(BigInteger.ZERO, BigInteger.ZERO);

    Count plus(Count other) {
      return new Count(complete.add(other.complete), deadlocked.add(other.deadlocked));
    }

    /** Both together. */
    public BigInteger total() {
      return complete.add(deadlocked);
    }
  }

  /** A state, compared by its content. */
  record Key(int hash, int[] state) {
    Key(int[] state) {
      this(Arrays.hashCode(state), state);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && hash == key.hash && Arrays.equals(state, key.state);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  private static final class TooMany extends RuntimeException {
    TooMany() {
      super(null, null, false, false);
    }
  }

  private final Machine machine;
  private final int limit;
  private final Map<Key, Count> known = new HashMap<>();

  /** The states from the first to the present one. */
  private final Set<Key> path = new HashSet<>();

  private Counter(Program program, boolean script, int limit) {
    this.machine = new Machine(program, script, true);
    this.limit = limit;
  }

  /**
   * Counts interleavings; nothing if that takes more than {@code limit} states, or if some never
   * end.
   */
  public static Optional<Count> interleavings(Program program, boolean script, int limit) {
    Counter counter = new Counter(program, script, limit);
    try {
      return Optional.of(counter.interleavings(counter.machine.initial()));
    } catch (TooMany e) {
      return Optional.empty();
    }
  }

  /** Counts Mazurkiewicz traces; nothing if that takes more than {@code limit} table entries. */
  public static Optional<Count> traces(Program program, boolean script, int limit) {
    Counter counter = new Counter(program, script, limit);
    try {
      return Optional.of(counter.traces(counter.machine.initial(), List.of()));
    } catch (TooMany e) {
      return Optional.empty();
    }
  }

  private Count interleavings(int[] state) {
    Key key = new Key(state);
    Count count = known.get(key);
    if (count == null) {
      if (!path.add(key)) {
        throw new TooMany(); // it goes round for ever, changing things
      }
      List<Choice> choices = machine.choices(state);
      count = choices.isEmpty() ? leaf(state) : Count.ZERO;
      for (Choice choice : choices) {
        int[] next = state.clone();
        machine.step(next, choice);
        count = count.plus(interleavings(next));
      }
      path.remove(key);
      remember(key, count);
    }
    return count;
  }

  private Count traces(int[] state, List<Choice> sleep) {
    Key key = new Key(with(state, sleep));
    Count count = known.get(key);
    if (count == null) {
      List<Choice> choices = machine.choices(state);
      count = choices.isEmpty() ? leaf(state) : Count.ZERO;
      List<Choice> asleep = new ArrayList<>(sleep);
      for (Choice choice : choices) {
        if (asleep.contains(choice)) {
          continue;
        }
        int[] next = state.clone();
        Op op = machine.step(next, choice);
        List<Choice> still = new ArrayList<>();
        for (Choice other : asleep) {
          if (!Dependence.dependent(op, machine.pending(state, other))) {
            still.add(other);
          }
        }
        count = count.plus(traces(next, still));
        asleep.add(choice);
      }
      remember(key, count);
    }
    return count;
  }

  /** The state followed by the sleep set in a fixed order. */
  private static int[] with(int[] state, List<Choice> sleep) {
    int[] key = Arrays.copyOf(state, state.length + sleep.size());
    for (int i = 0; i < sleep.size(); i++) {
      key[state.length + i] = sleep.get(i).thread() << 8 | sleep.get(i).outcome() + 1;
    }
    Arrays.sort(key, state.length, key.length);
    return key;
  }

  private Count leaf(int[] state) {
    if (machine.redundant(state) || machine.discarded(state)) {
      return Count.ZERO;
    }
    return machine.live(state)
        ? new Count(BigInteger.ZERO, BigInteger.ONE)
        : new Count(BigInteger.ONE, BigInteger.ZERO);
  }

  private void remember(Key key, Count count) {
    if (known.size() >= limit) {
      throw new TooMany();
    }
    known.put(key, count);
  }
}
