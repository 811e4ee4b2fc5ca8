// SPDX-License-Identifier: Apache-2.0
package io.jacquard;

import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The state of a synchronization object, which threads change in atomic steps, and wait for: what
 * textbooks call a conditional critical region. Libraries build their own primitives of it, and the
 * tool understands them: each step is one operation, a thread that waits for a condition is
 * disabled until it holds, and the order of steps matters as far as this class says.
 *
 * <pre>{@code
 * final class Gate {
 *   private final SharedState<Integer> tickets = new SharedState<>(0);
 *
 *   void issue() {
 *     tickets.give(n -> n + 1);
 *   }
 *
 *   void pass() {
 *     tickets.take(n -> n > 0, n -> n - 1);
 *   }
 * }
 * }</pre>
 *
 * <p><b>The rules.</b> A state is a value: once it is a state, nothing in it changes (numbers,
 * strings, records, {@code List.of}; null is a state like others). Conditions and changes are
 * functions of the state and of what they captured, without effects: the tool calls them as often
 * as it likes, on any thread, for past states too. Who breaks these rules may make the tool leave
 * out executions.
 *
 * <p><b>Which steps commute.</b> Two {@link #give}s must lead to the same state in either order,
 * and neither may depend on the other having come; two {@link #await}s always do. All other pairs
 * of steps count as dependent. Objects whose parts are used independently are best made of several
 * states.
 *
 * <p><b>What orders memory.</b> A {@code take} or {@code await} comes after all {@code take}s and
 * {@code give}s before it. A {@code give} comes after nothing. An {@code arrive} is like a {@code
 * take} that waits for nothing.
 *
 * <p>Waiting is uninterruptible; a thread that is interrupted meanwhile is interrupted afterwards.
 * Outside the tool this is a plain class with a monitor. It must be called by code that the tool
 * sees: a call by reflection waits for real.
 */
public final class SharedState<S> {
  /** The tool reads it, by this name. */
  private volatile S value;

  public SharedState(S initial) {
    value = initial;
  }

  /**
   * Waits until the condition holds, and changes the state in the same step.
   *
   * @return the state before the change
   */
  public S take(Predicate<? super S> condition, UnaryOperator<S> change) {
    Objects.requireNonNull(condition);
    Objects.requireNonNull(change);
    synchronized (this) {
      S before = awaited(condition);
      value = change.apply(before);
      notifyAll();
      return before;
    }
  }

  /** Changes the state at once, in a way that commutes with all other changes of this kind. */
  public void give(UnaryOperator<S> change) {
    Objects.requireNonNull(change);
    synchronized (this) {
      value = change.apply(value);
      notifyAll();
    }
  }

  /**
   * Changes the state at once. With {@code --reduce replies} all such changes of this state count
   * as commuting: who calls this says that it makes no difference which of them comes first,
   * because whoever waits for them only counts them and does nothing in between.
   *
   * @return the state before the change
   */
  public S arrive(UnaryOperator<S> change) {
    Objects.requireNonNull(change);
    synchronized (this) {
      S before = value;
      value = change.apply(before);
      notifyAll();
      return before;
    }
  }

  /** Waits until the condition holds, and returns the state in which it does. */
  public S await(Predicate<? super S> condition) {
    Objects.requireNonNull(condition);
    synchronized (this) {
      return awaited(condition);
    }
  }

  private S awaited(Predicate<? super S> condition) {
    boolean interrupted = false;
    try {
      while (!condition.test(value)) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      return value;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
