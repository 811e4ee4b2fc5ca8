// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import java.io.StringWriter;
import org.apache.log4j.Appender;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;

/** What is logged may itself log while it is turned into text, under the lock of the appender. */
public final class Log4j41214 {
  private Log4j41214() {}

  public static void main(String[] args) throws Exception {
    Appender shared = new WriterAppender(new SimpleLayout(), new StringWriter());
    Logger one = Logger.getLogger("one");
    Logger other = Logger.getLogger("other");
    for (Logger logger : new Logger[] {one, other}) {
      logger.setAdditivity(false);
      logger.addAppender(shared);
    }
    Object talkative =
        new Object() {
          @Override
          public String toString() {
            other.info("asked for its text");
            return "text";
          }
        };
    Crew.run(() -> one.info(talkative), () -> other.info("message"));
  }
}
