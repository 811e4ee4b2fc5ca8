// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Category;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** Loggers wait for room in a buffer, its reader for something in it, and nobody wakes anybody. */
public final class Log4j38137 {
  private Log4j38137() {}

  public static void main(String[] args) throws Exception {
    Category category = Logger.getLogger("category");
    AsyncAppender appender = new AsyncAppender();
    appender.setBufferSize(1);
    Crew.Action twice =
        () -> {
          appender.append(new LoggingEvent("", category, Level.INFO, "first", null));
          appender.append(new LoggingEvent("", category, Level.INFO, "second", null));
        };
    Crew.run(twice, twice);
  }
}
