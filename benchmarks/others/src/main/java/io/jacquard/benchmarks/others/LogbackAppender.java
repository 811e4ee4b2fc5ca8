// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

/** An appender that is added while another thread logs gets no event, then or later. */
public final class LogbackAppender {
  private LogbackAppender() {}

  public static void main(String[] args) throws Exception {
    LoggerContext context = new LoggerContext();
    Logger log = context.getLogger("log");
    log.addAppender(appender(context, "first"));
    ListAppender<ILoggingEvent> second = appender(context, "second");
    Crew.run(() -> log.info("during"), () -> log.addAppender(second));
    log.info("after");
    assert !second.list.isEmpty();
  }

  private static ListAppender<ILoggingEvent> appender(LoggerContext context, String name) {
    ListAppender<ILoggingEvent> appender = new ListAppender<>();
    appender.setContext(context);
    appender.setName(name);
    appender.start();
    return appender;
  }
}
