// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.trace.record.OperationKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One statement of an abstract program that {@link Simulation} runs.
 *
 * @param outcomes how many alternatives it has
 * @param loop what a read does until its variable has been written
 * @param child the program of the thread it starts
 */
public record Op(
    OperationKind kind,
    @Nullable String variable,
    boolean writes,
    int outcomes,
    Loop loop,
    List<Op> child) {

  /** How a thread waits for a variable to be written. */
  public enum Loop {
    NONE,
    /** Reads, yields, and reads again. */
    YIELDING,
    /** Reads and reads again. */
    BUSY
  }

  static final Op YIELD = simple(OperationKind.YIELD, null, false);

  private static Op simple(OperationKind kind, @Nullable String variable, boolean writes) {
    return new Op(kind, variable, writes, 1, Loop.NONE, List.of());
  }

  private static Op waiting(String variable, Loop loop) {
    return new Op(OperationKind.READ, variable, false, 1, loop, List.of());
  }

  public static Op read(String variable) {
    return simple(OperationKind.READ, variable, false);
  }

  public static Op write(String variable) {
    return simple(OperationKind.WRITE, variable, true);
  }

  public static Op acquire(String monitor) {
    return simple(OperationKind.ACQUIRE, monitor, true);
  }

  public static Op release(String monitor) {
    return simple(OperationKind.RELEASE, monitor, true);
  }

  /** Something that conflicts with every operation, although it says it writes nothing. */
  public static Op opaque() {
    return simple(OperationKind.OPAQUE, Simulation.EVERYTHING, false);
  }

  /** A notify that may wake any of so many waiters. */
  public static Op notifyOneOf(String monitor, int waiters) {
    return new Op(OperationKind.NOTIFY, monitor, true, waiters, Loop.NONE, List.of());
  }

  public static Op start(Op... child) {
    return new Op(OperationKind.START, null, true, 1, Loop.NONE, List.of(child));
  }

  public static Op spinUntilWritten(String variable) {
    return waiting(variable, Loop.YIELDING);
  }

  public static Op busyUntilWritten(String variable) {
    return waiting(variable, Loop.BUSY);
  }
}
