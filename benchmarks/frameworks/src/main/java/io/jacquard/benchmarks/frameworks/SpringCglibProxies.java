// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import java.util.concurrent.atomic.AtomicInteger;
import org.aopalliance.intercept.MethodInterceptor;
import org.springframework.aop.framework.ProxyFactory;

/** Advised objects of Spring, as subclasses made by CGLIB. */
public final class SpringCglibProxies {
  private SpringCglibProxies() {}

  private static void use(Accounts target) throws Exception {
    AtomicInteger calls = new AtomicInteger();
    ProxyFactory factory = new ProxyFactory(target);
    factory.setProxyTargetClass(true);
    factory.addAdvice(
        (MethodInterceptor)
            call -> {
              calls.incrementAndGet();
              return call.proceed();
            });
    Accounts proxy = (Accounts) factory.getProxy();
    Both.run(() -> proxy.deposit(1), () -> proxy.deposit(1));
    assert proxy.balance() == 2;
    assert calls.get() == 3;
  }

  public static void right() throws Exception {
    use(new Accounts.Guarded());
  }

  public static void wrong() throws Exception {
    use(new Accounts.Unguarded());
  }
}
