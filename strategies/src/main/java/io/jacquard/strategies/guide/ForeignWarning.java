// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.guide;

import java.util.List;

/**
 * A warning of another tool that is to be tried.
 *
 * @param title the rule and the place, for people
 * @param lines all that it names
 */
public record ForeignWarning(String title, List<Lines> lines) {
  /**
   * Lines of a file.
   *
   * @param file at least its name; as much of its path as is known
   */
  public record Lines(String file, int first, int last) {}

  public ForeignWarning {
    lines = List.copyOf(lines);
  }
}
