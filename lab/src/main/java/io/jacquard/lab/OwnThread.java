// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Continuations lie on the thread that explores: it needs a large stack. */
final class OwnThread<T> implements Runnable {
  private static final long STACK = 64L << 20;

  private final Supplier<T> work;
  private @Nullable T result;
  private @Nullable Throwable failure;

  private OwnThread(Supplier<T> work) {
    this.work = work;
  }

  /** Does the work on a thread of its own and waits for it. */
  static <T> T run(Supplier<T> work) {
    OwnThread<T> own = new OwnThread<>(work);
    Thread thread = new Thread(null, own, "lab", STACK, false);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (own.result == null) {
      throw new AssertionError("the tool failed", own.failure);
    }
    return own.result;
  }

  @Override
  public void run() {
    try {
      result = work.get();
    } catch (Throwable e) {
      failure = e;
    }
  }
}
