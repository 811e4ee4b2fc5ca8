// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import org.jspecify.annotations.Nullable;

/**
 * A thread as something operations conflict about: its life, its parking permit, or its interrupt
 * flag.
 */
public final class ThreadLocation extends Location {
  /** The path of a thread that has not been started. */
  public static final String UNKNOWN = "?";

  /** The path of creation, or {@link #UNKNOWN}. */
  public String path;

  private final String what;

  /** Whether this is the life of a shutdown hook, which begins when all awaited threads ended. */
  public boolean hook;

  /**
   * The monitor of the thread's object, if a thread has entered it and the end of this one is to
   * take it: it does so to notify who waits there.
   */
  public @Nullable MonitorState monitor;

  /** Null until the thread has been started. */
  public @Nullable ControlledThread thread;

  public ThreadLocation(String path, String what) {
    this.path = path;
    this.what = what;
  }

  public @Nullable ControlledThread thread() {
    return thread;
  }

  /** What the end of the thread takes; null if no thread has entered it. */
  public @Nullable MonitorState monitor() {
    return monitor;
  }

  /** Whether the location is the life of a thread that has ended or was never started. */
  public static boolean hasEnded(@Nullable Location location) {
    return location instanceof ThreadLocation life && (life.thread == null || life.thread.ended);
  }

  @Override
  public boolean isNamed() {
    return !path.equals(UNKNOWN);
  }

  @Override
  public String describe() {
    return what + path;
  }
}
