// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.tools;

import java.util.HashMap;
import java.util.Map;

/** What a sweep is asked for, as {@code name=value} each. */
final class SweepOptions {
  private SweepOptions() {}

  static Map<String, String> parse(String[] args) {
    Map<String, String> options = new HashMap<>();
    for (String arg : args) {
      String[] parts = arg.split("=", 2);
      options.put(parts[0], parts.length == 1 ? "" : parts[1]);
    }
    return options;
  }
}
