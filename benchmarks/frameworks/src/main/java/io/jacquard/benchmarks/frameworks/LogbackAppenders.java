// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;

/** Two threads log to one logger of Logback. */
public final class LogbackAppenders {
  private LogbackAppenders() {}

  /** Counts what arrives; the superclass has a lock, and so have callers. */
  private static final class Counting extends AppenderBase<ILoggingEvent> {
    private final Accounts accounts;

    Counting(Accounts accounts) {
      this.accounts = accounts;
    }

    @Override
    protected void append(ILoggingEvent event) {
      accounts.deposit(1);
    }
  }

  private static void use(Accounts accounts, boolean aside) throws Exception {
    LoggerContext context = new LoggerContext();
    Counting appender = new Counting(accounts);
    appender.setContext(context);
    appender.start();
    Logger log = context.getLogger("test");
    log.addAppender(appender);
    Both.run(() -> log.info("one"), aside ? () -> accounts.deposit(1) : () -> log.info("two"));
    assert accounts.balance() == 2;
  }

  public static void right() throws Exception {
    use(new Accounts.Unguarded(), false); // by the lock of the appender
  }

  public static void wrong() throws Exception {
    use(new Accounts.Unguarded(), true);
  }
}
