// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.json.Worded;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which branches of the program were taken.
 *
 * @param covered how many edges some execution took
 * @param total how many there are: two for a jump, one for each target of a switch
 * @param uncovered the others, as they come in the sources
 */
public record BranchCoverage(int covered, int total, List<Missing> uncovered) {
  public BranchCoverage {
    uncovered = List.copyOf(uncovered);
  }

  /** What is known of an edge that was not taken. */
  public enum Why implements Worded {
    /** No execution has come to the branch. */
    NOT_MET,
    /** No inputs lead there, on any path that comes to the branch. */
    UNSAT,
    /** The solver has found neither inputs nor a proof that there are none. */
    UNKNOWN,
    /** Something ended the search, or some executions, before all edges were tried. */
    BOUND,
    /** Only executions that an assumption discarded went there. */
    DISCARDED,
    /** Nothing that depends on inputs, as far as they were followed, decides at the branch. */
    CONCRETE
  }

  /**
   * An edge that was not taken.
   *
   * @param edge its name, the same in every JVM that runs the same class files
   * @param line or -1
   * @param way {@code jump}, {@code no jump}, {@code default}, or {@code case} and a key
   * @param detail what the solver says, if it gave up
   */
  public record Missing(
      String edge,
      String className,
      String method,
      @Nullable String file,
      int line,
      String way,
      Why why,
      @Nullable String detail) {}
}
