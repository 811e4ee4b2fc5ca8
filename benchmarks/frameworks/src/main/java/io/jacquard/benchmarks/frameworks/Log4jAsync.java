// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/** Loggers of Log4j whose events go through the Disruptor. */
public final class Log4jAsync {
  private Log4jAsync() {}

  /** Counts what arrives. */
  private static final class Counting extends AbstractAppender {
    private final Accounts accounts;

    Counting(Accounts accounts) {
      super("counting", null, null, false, Property.EMPTY_ARRAY);
      this.accounts = accounts;
    }

    @Override
    public void append(LogEvent event) {
      accounts.deposit(1);
    }
  }

  private static void use(Accounts accounts, boolean bothSides) throws Exception {
    System.setProperty(
        "log4j2.contextSelector", "org.apache.logging.log4j.core.async.AsyncLoggerContextSelector");
    LoggerContext context = (LoggerContext) LogManager.getContext(false);
    Counting appender = new Counting(accounts);
    appender.start();
    context.getConfiguration().getRootLogger().addAppender(appender, null, null);
    context.getConfiguration().getRootLogger().setLevel(Level.INFO);
    context.updateLoggers();
    var log = context.getLogger("test");
    log.info("one");
    if (bothSides) {
      accounts.deposit(1);
    }
    log.info("two");
    context.stop();
    assert accounts.balance() == (bothSides ? 3 : 2) : accounts.balance();
  }

  public static void right() throws Exception {
    use(new Accounts.Guarded(), true);
  }

  public static void wrong() throws Exception {
    use(new Accounts.Unguarded(), true);
  }
}
