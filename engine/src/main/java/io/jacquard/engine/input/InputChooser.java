// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.input;

import org.jspecify.annotations.Nullable;

/** Chooses the values of inputs. */
public interface InputChooser {
  /**
   * Chooses the value of an input.
   *
   * @param name the name it has in this execution alone
   * @param kind what the program requested of the API, as {@code io.jacquard.Jacquard} says
   */
  @Nullable Object input(String name, String kind, Object[] arguments);
}
