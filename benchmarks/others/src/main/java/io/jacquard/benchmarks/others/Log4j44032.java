// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.log4j.spi.ThrowableInformation;

/** The lines of a stack trace are shown to others before they are filled in. */
public final class Log4j44032 {
  private Log4j44032() {}

  public static void main(String[] args) throws Exception {
    ThrowableInformation information = new ThrowableInformation(new Exception("cause"));
    Crew.Action look =
        () -> {
          for (String line : information.getThrowableStrRep()) {
            assert line != null;
          }
        };
    Crew.run(look, look);
  }
}
