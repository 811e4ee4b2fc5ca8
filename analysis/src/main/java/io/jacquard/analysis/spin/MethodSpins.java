// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.spin;

import java.util.List;

/**
 * What has to be watched in one method. Instructions are given by number.
 *
 * @param loops the loops that may wait
 * @param effects after these no iteration that is under way is pure, be it of this method or of one
 *     that called it
 * @param catches at the start of these neither: an exception was caught, and what threw it may have
 *     had an effect
 * @param receivers calls without arguments of methods that may be overridden: unless the receiver
 *     is of the very class named in the call, another method may run than the one that was looked
 *     at, and has to be {@linkplain PureMethod pure} itself
 */
public record MethodSpins(
    List<SpinLoop> loops, List<Integer> effects, List<Integer> catches, List<Integer> receivers) {
  static final MethodSpins NONE = new MethodSpins(List.of(), List.of(), List.of(), List.of());

  /** Copies the lists. */
  public MethodSpins {
    loops = List.copyOf(loops);
    effects = List.copyOf(effects);
    catches = List.copyOf(catches);
    receivers = List.copyOf(receivers);
  }

  public boolean isEmpty() {
    return loops.isEmpty() && effects.isEmpty() && catches.isEmpty() && receivers.isEmpty();
  }
}
