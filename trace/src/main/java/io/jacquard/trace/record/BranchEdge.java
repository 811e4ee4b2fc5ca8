// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

/**
 * One of the two ways out of a conditional jump.
 *
 * <p>Its id is shared by coverage, agent and static analysis, and is the same in every JVM that
 * runs the same class files: the stable name of the jump's site in the <em>original</em> bytecode,
 * then {@code +} if the jump is taken or {@code -} if the next instruction follows. Taken says
 * nothing of the condition in the source: compilers jump over a body when its condition is false.
 *
 * @param site stable name of the jump, as {@link SourceSite#stableName} writes it: {@code
 *     bank.Account.withdraw(I)Z@5}
 */
public record BranchEdge(String site, boolean taken) {
  /** {@code bank.Account.withdraw(I)Z@5+}. */
  public String id() {
    return site + (taken ? '+' : '-');
  }

  /** Reads what {@link #id} writes. */
  public static BranchEdge parse(String id) {
    boolean taken = id.endsWith("+");
    if (!taken && !id.endsWith("-")) {
      throw new IllegalArgumentException("not a branch edge: " + id);
    }
    return new BranchEdge(id.substring(0, id.length() - 1), taken);
  }

  /** The other way out of the same jump. */
  public BranchEdge opposite() {
    return new BranchEdge(site, !taken);
  }

  @Override
  public String toString() {
    return id();
  }
}
