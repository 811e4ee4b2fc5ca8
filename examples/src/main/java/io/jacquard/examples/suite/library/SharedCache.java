// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.library;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Virtual threads look up a price, and ask for it once if it is missing. Size: threads. */
public abstract class SharedCache {
  private final Map<String, Integer> prices;
  private int questions;

  SharedCache(Map<String, Integer> prices) {
    this.prices = prices;
  }

  abstract int price(Map<String, Integer> prices, String article);

  /** What takes long elsewhere. */
  synchronized int ask(String article) {
    questions++;
    return article.length();
  }

  private synchronized int questions() {
    return questions;
  }

  void run(String[] args) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < Sizes.of(args, 0, 2); i++) {
      threads.add(startVirtual(() -> price(prices, "silk")));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert questions() == 1 : questions();
  }

  /** The examples are compiled for a JDK without virtual threads. */
  private static Thread startVirtual(Runnable body) {
    try {
      MethodHandle start =
          MethodHandles.publicLookup()
              .findStatic(
                  Thread.class,
                  "startVirtualThread",
                  MethodType.methodType(Thread.class, Runnable.class));
      return (Thread) start.invokeExact(body);
    } catch (Throwable e) {
      throw new IllegalStateException("virtual threads need JDK 21", e);
    }
  }

  /** A map that two threads must not use at once. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "3",
      minJdk = 21)
  public static final class Faulty extends SharedCache {
    Faulty() {
      super(new HashMap<>());
    }

    @Override
    int price(Map<String, Integer> prices, String article) {
      Integer known = prices.get(article);
      if (known == null) {
        known = ask(article);
        prices.put(article, known);
      }
      return known;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** A map that asks while it keeps the others away from the key. */
  @Specimen(size = "3", smallest = "2", minJdk = 21)
  public static final class Corrected extends SharedCache {
    Corrected() {
      super(new ConcurrentHashMap<>());
    }

    @Override
    int price(Map<String, Integer> prices, String article) {
      return prices.computeIfAbsent(article, this::ask);
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
