// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import java.util.concurrent.CompletableFuture;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;

/** Methods that Spring runs in threads of its own. */
public final class SpringAsync {
  private SpringAsync() {}

  /** The context. */
  @Configuration
  @EnableAsync
  public static class Settings {
    @Bean
    public Service service() {
      return new Service();
    }
  }

  /** What runs in other threads. */
  public static class Service {
    final Accounts guarded = new Accounts.Guarded();
    final Accounts unguarded = new Accounts.Unguarded();

    @Async
    public CompletableFuture<Integer> deposit(boolean guarded) {
      return CompletableFuture.completedFuture(accounts(guarded).deposit(1));
    }

    Accounts accounts(boolean guarded) {
      return guarded ? this.guarded : unguarded;
    }

    public int balance(boolean guarded) {
      return accounts(guarded).balance();
    }
  }

  private static void use(boolean guarded) throws Exception {
    try (var context = new AnnotationConfigApplicationContext(Settings.class)) {
      Service service = context.getBean(Service.class);
      CompletableFuture<Integer> first = service.deposit(guarded);
      CompletableFuture<Integer> second = service.deposit(guarded);
      first.get();
      second.get();
      assert service.balance(guarded) == 2;
    }
  }

  public static void right() throws Exception {
    use(true);
  }

  public static void wrong() throws Exception {
    use(false);
  }
}
