// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.SuperCall;
import net.bytebuddy.matcher.ElementMatchers;

/** Subclasses that Byte Buddy makes at run time. */
public final class ByteBuddyProxies {
  private ByteBuddyProxies() {}

  /** Counts calls. */
  public static final class Counting {
    static final AtomicInteger calls = new AtomicInteger();

    private Counting() {}

    public static int intercept(@SuperCall Callable<Integer> original) throws Exception {
      calls.incrementAndGet();
      return original.call();
    }
  }

  private static <T extends Accounts> T proxy(Class<T> type) throws Exception {
    return new ByteBuddy()
        .subclass(type)
        .method(ElementMatchers.named("deposit"))
        .intercept(MethodDelegation.to(Counting.class))
        .make()
        .load(type.getClassLoader())
        .getLoaded()
        .getDeclaredConstructor()
        .newInstance();
  }

  private static void use(Accounts accounts) throws Exception {
    Both.run(() -> accounts.deposit(1), () -> accounts.deposit(1));
    assert Counting.calls.get() == 2;
    assert accounts.balance() == 2;
  }

  public static void right() throws Exception {
    use(proxy(Accounts.Guarded.class));
  }

  public static void wrong() throws Exception {
    use(proxy(Accounts.Unguarded.class));
  }
}
