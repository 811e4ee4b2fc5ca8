// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Category;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** One message that cannot be written ends the thread that writes, and others wait for it. */
public final class Log4j50463 {
  private Log4j50463() {}

  public static void main(String[] args) throws Exception {
    AsyncAppender appender = new AsyncAppender();
    appender.setBufferSize(1);
    appender.addAppender(
        new AppenderSkeleton() {
          @Override
          protected void append(LoggingEvent event) {
            throw new IllegalArgumentException("cannot be written");
          }

          @Override
          public void close() {}

          @Override
          public boolean requiresLayout() {
            return false;
          }
        });
    Category category = Logger.getLogger("category");
    for (int i = 0; i < 3; i++) {
      appender.append(new LoggingEvent("", category, Level.INFO, "message", null));
    }
  }
}
