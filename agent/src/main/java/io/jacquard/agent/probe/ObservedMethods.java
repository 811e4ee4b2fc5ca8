// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import io.jacquard.agent.context.MethodContext;
import io.jacquard.agent.statics.RunsOnce;

/** Decides which methods report to step observers. */
public final class ObservedMethods {
  private ObservedMethods() {}

  /** Of what runs once, observers would see that the first execution differs from all others. */
  public static boolean test(MethodContext context) {
    return context.known().isObserved(context.type.name())
        && !RunsOnce.test(context.type, context.method);
  }
}
