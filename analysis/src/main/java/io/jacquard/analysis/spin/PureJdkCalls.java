// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import io.jacquard.runtime.knowledge.JdkClass;
import io.jacquard.runtime.knowledge.JdkTable;

/**
 * Calls of the JDK that leave nothing behind, or of which it is known when they have run whether
 * they did, by the table of the JDK's classes. A clock is not among them: it tells one iteration
 * from the next.
 *
 * <p>Some of these methods could be overridden; the agent takes calls of atomics and threads for
 * what the JDK does, too.
 */
final class PureJdkCalls {
  private PureJdkCalls() {}

  /** Whether an iteration with this call can still be pure. */
  static boolean isHarmless(String owner, String name, String descriptor) {
    JdkClass known = JdkTable.of(owner);
    return known.isPure(name, descriptor)
        || known.isTellingEffect()
            && (Updates.tellsSuccess(name, descriptor) || Updates.isExchange(name, descriptor));
  }
}
