// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import java.util.Set;

/** Methods of one class that read or write one state which the JDK holds. */
public final class HeldAccess {
  public final HeldState state;
  private final Set<String> reads;
  private final Set<String> writes;

  /** A type; a method that is given one does not look at the state. Empty for none. */
  private final String unless;

  /** The next of the same class, or null. */
  final HeldAccess next;

  HeldAccess(
      HeldState state, Set<String> reads, Set<String> writes, String unless, HeldAccess next) {
    this.state = state;
    this.reads = reads;
    this.writes = writes;
    this.unless = unless;
    this.next = next;
  }

  public HeldAccess next() {
    return next;
  }

  public boolean writes(String method) {
    return writes.contains(method);
  }

  /** Whether the method looks at the state or changes it. */
  public boolean isBy(String method, String descriptor) {
    String parameters = descriptor.substring(0, descriptor.indexOf(')') + 1);
    return (reads.contains(method) || reads.contains(method.concat(parameters)) || writes(method))
        && (unless.isEmpty() || !parameters.contains(unless));
  }
}
