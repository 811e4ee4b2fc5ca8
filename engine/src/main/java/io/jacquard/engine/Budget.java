// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.engine.execution.Deadline;

/** How long a search may continue: executions, time, and a signal from outside. */
public final class Budget implements Deadline {
  /** How much longer an execution may go on with branches on inputs when the search is over. */
  private static final long GRACE_NANOS = 2_000_000_000L;

  private volatile long maxExecutions;
  private volatile long deadline;
  private volatile boolean paused;
  private volatile boolean stopped;
  private volatile long stoppedAt;
  private long before;

  /** Zero is no limit. */
  public Budget(long maxExecutions, long nanos) {
    this.maxExecutions = maxExecutions == 0 ? Long.MAX_VALUE : maxExecutions;
    this.deadline = nanos == 0 ? Long.MAX_VALUE : System.nanoTime() + nanos;
  }

  /** Grants so many executions and so much time from now on; zero is no limit. */
  public void grant(long executions, long nanos) {
    maxExecutions = executions == 0 ? Long.MAX_VALUE : executions;
    deadline = nanos == 0 ? Long.MAX_VALUE : System.nanoTime() + nanos;
    before = 0;
    paused = false;
  }

  /**
   * Lets the search return after the running execution; it continues after {@link #proceed} or
   * {@link #grant}. May be called from any thread.
   */
  public void pause() {
    paused = true;
  }

  /** Takes {@link #pause} back. */
  public void proceed() {
    paused = false;
  }

  /** Ends the search after the running execution. May be called from any thread. */
  public void stop() {
    stoppedAt = System.nanoTime();
    stopped = true;
  }

  public boolean isStopped() {
    return stopped;
  }

  /**
   * {@inheritDoc}
   *
   * <p>An execution that puts more and more conditions together would not come to its end for long.
   */
  @Override
  public boolean isOverdue() {
    long now = System.nanoTime();
    return stopped && now - stoppedAt >= GRACE_NANOS
        || deadline != Long.MAX_VALUE && now - deadline >= GRACE_NANOS;
  }

  @Override
  public boolean isReached() {
    return stopped || deadline != Long.MAX_VALUE && System.nanoTime() >= deadline;
  }

  /** These executions were run by an earlier search and do not count. */
  public void setBefore(long executions) {
    before = executions;
  }

  boolean spent(long executions) {
    return executions - before >= maxExecutions || paused || isReached();
  }

  /**
   * Whether half of it is spent.
   *
   * @param executions how many were run since the search began or was taken up
   * @param startNanos when that was
   */
  public boolean halfSpent(long executions, long startNanos) {
    return spent(before + executions * 2)
        || deadline != Long.MAX_VALUE
            && System.nanoTime() - startNanos >= (deadline - startNanos) / 2;
  }
}
