// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Variable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a thread does in one step, by names that hold in all runs. Two runs in which a thread did
 * the same actions, and its reads saw the same writes, went the same way.
 *
 * @param object the variable or the lock that it is about; of a start, an end or a join the thread;
 *     else empty
 * @param place where in the program
 * @param way the direction of a branch; else 0
 * @param symbol stands for what is read; null if nothing is, or nobody follows it
 * @param value what is written, over inputs and what the same thread has read; null if nothing is,
 *     or nobody follows it
 * @param condition what holds if the branch goes this way; null for all others
 */
public record Action(
    Kind kind,
    String object,
    String place,
    int way,
    @Nullable Variable symbol,
    @Nullable Expr value,
    @Nullable Expr condition) {
  /** The kinds of actions. */
  public enum Kind {
    READ,
    WRITE,
    /** Reads and writes at once. */
    UPDATE,
    /** Takes a lock that the thread does not hold. */
    TAKE(1),
    /** Gives it back. */
    GIVE(-1),
    BRANCH,
    START,
    /** The thread is over; it can be joined. */
    END,
    /** Waits for another thread to be over. */
    JOIN,
    /** Its result shows what other threads did; it stays behind what it stayed behind. */
    OBSERVING,
    /** Anything else; it stays behind what it stayed behind. */
    OTHER;

    /** How many locks more its thread holds after it. */
    final int locks;

    Kind() {
      this(0);
    }

    Kind(int locks) {
      this.locks = locks;
    }
  }

  public static Action read(String variable, String place, @Nullable Variable symbol) {
    return new Action(Kind.READ, variable, place, 0, symbol, null, null);
  }

  public static Action write(String variable, String place, @Nullable Expr value) {
    return new Action(Kind.WRITE, variable, place, 0, null, value, null);
  }

  public static Action update(
      String variable, String place, @Nullable Variable symbol, @Nullable Expr value) {
    return new Action(Kind.UPDATE, variable, place, 0, symbol, value, null);
  }

  public static Action take(String lock, String place) {
    return new Action(Kind.TAKE, lock, place, 0, null, null, null);
  }

  public static Action give(String lock, String place) {
    return new Action(Kind.GIVE, lock, place, 0, null, null, null);
  }

  public static Action branch(String place, int way, Expr condition) {
    return new Action(Kind.BRANCH, "", place, way, null, null, condition);
  }

  public static Action start(String thread, String place) {
    return new Action(Kind.START, thread, place, 0, null, null, null);
  }

  public static Action end(String thread, String place) {
    return new Action(Kind.END, thread, place, 0, null, null, null);
  }

  public static Action join(String thread, String place) {
    return new Action(Kind.JOIN, thread, place, 0, null, null, null);
  }

  public static Action observing(String what, String place) {
    return new Action(Kind.OBSERVING, what, place, 0, null, null, null);
  }

  public static Action other(String what, String place) {
    return new Action(Kind.OTHER, what, place, 0, null, null, null);
  }

  boolean reads() {
    return kind == Kind.READ || kind == Kind.UPDATE;
  }

  boolean writes() {
    return kind == Kind.WRITE || kind == Kind.UPDATE;
  }

  boolean isBranch() {
    return kind == Kind.BRANCH;
  }

  /** The outcome of a branch, wherever it comes from. */
  Outcome outcome() {
    return new Outcome(place, way);
  }

  /** One way of one branch of the program. */
  public record Outcome(String place, int way) {}

  /** Enumerations hash by identity, so this does not use theirs. */
  @Override
  public int hashCode() {
    return Objects.hash(kind.ordinal(), object, place, way, symbol, value, condition);
  }
}
