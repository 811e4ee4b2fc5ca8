// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.json;

import java.util.Locale;

/** A constant that results name in words. */
public interface Worded {
  /** The name of the constant. */
  String name();

  /** The constant as results write it: {@code may miss}. */
  default String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
