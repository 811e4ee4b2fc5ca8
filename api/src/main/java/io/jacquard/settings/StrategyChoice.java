// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/**
 * A strategy and its mode, as the user named them.
 *
 * @param mode the strategy's default if the user named none; empty if it has no modes
 */
public record StrategyChoice(String name, String mode) {
  /** Whether the strategy can do it. */
  public boolean can(Strategies.Ability ability) {
    return Strategies.find(name).abilities().contains(ability);
  }

  /** {@code name:mode}, or {@code name} if it has no modes. */
  @Override
  public String toString() {
    return mode.isEmpty() ? name : name + ":" + mode;
  }
}
