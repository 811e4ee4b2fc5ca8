// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests;

import io.jacquard.engine.Explorer;
import io.jacquard.trace.Limit;
import java.util.List;

/**
 * The limits that a search met but for that of loops that yield: some programs wait in this way for
 * what a lock says of its queue, or for what a method does that also writes.
 */
final class OtherLimits {
  private OtherLimits() {}

  static List<Limit> of(Explorer explorer) {
    return explorer.limits().list().stream()
        .filter(limit -> !limit.what().startsWith("a loop that yields"))
        .toList();
  }
}
