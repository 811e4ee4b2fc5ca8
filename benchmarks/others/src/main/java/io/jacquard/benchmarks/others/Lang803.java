// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import java.util.Locale;
import org.apache.commons.lang.LocaleUtils;

/** A set is made when first asked for, and a plain field says whether that has happened. */
public final class Lang803 {
  private Lang803() {}

  public static void main(String[] args) throws Exception {
    Crew.Action ask =
        () -> {
          if (!LocaleUtils.isAvailableLocale(Locale.US)) {
            throw new AssertionError("not available");
          }
        };
    Crew.run(ask, ask);
  }
}
