// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.everyday;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Together;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Accounts and caches as people write them, faulty and repaired. */
public final class Shop {

  private Shop() {}

  /** An account with a lock of its own. */
  private static final class Account {
    private final Lock lock = new ReentrantLock();
    private long cents = 100;
  }

  private static void move(Account from, Account to, Account first, Account second) {
    first.lock.lock();
    try {
      second.lock.lock();
      try {
        from.cents -= 10;
        to.cents += 10;
      } finally {
        second.lock.unlock();
      }
    } finally {
      first.lock.unlock();
    }
  }

  /** Three transfers in a circle lock the payer first. */
  @Litmus(topic = "everyday", expect = Finding.DEADLOCK, large = true)
  public static final class TransfersInCircle {
    public static void main(String[] args) {
      Map<String, Account> accounts = new HashMap<>();
      for (String name : new String[] {"a", "b", "c"}) {
        accounts.put(name, new Account());
      }
      Together.run(
          () -> transfer(accounts.get("a"), accounts.get("b")),
          () -> transfer(accounts.get("b"), accounts.get("c")),
          () -> transfer(accounts.get("c"), accounts.get("a")));
    }

    private static void transfer(Account from, Account to) {
      move(from, to, from, to);
    }
  }

  /** The same with one order of the locks. */
  @Litmus(topic = "everyday", large = true)
  public static final class TransfersInOrder {
    public static void main(String[] args) {
      Account a = new Account();
      Account b = new Account();
      Account c = new Account();
      Together.run(() -> move(a, b, a, b), () -> move(b, c, b, c), () -> move(c, a, a, c));
      if (a.cents + b.cents + c.cents != 300) {
        throw new AssertionError("money lost");
      }
    }
  }

  /** Each half of the withdrawal is synchronized, and the whole is not. */
  @Litmus(topic = "everyday", expect = Finding.ASSERTION)
  public static final class WithdrawnTwice {
    private int balance = 1_000;

    private synchronized int balance() {
      return balance;
    }

    private synchronized void debit(int amount) {
      balance -= amount;
    }

    private void withdraw() {
      if (balance() >= 600) {
        debit(600);
      }
    }

    public static void main(String[] args) {
      WithdrawnTwice account = new WithdrawnTwice();
      Together.run(account::withdraw, account::withdraw);
      if (account.balance() < 0) {
        throw new AssertionError("overdrawn");
      }
    }
  }

  /** A map in the order of access changes where it is read, under a lock for readers. */
  @Litmus(topic = "everyday", expect = Finding.RACE, races = true, weak = true)
  public static final class RecentlyUsed {
    public static void main(String[] args) {
      use(new ReentrantReadWriteLock().readLock());
    }
  }

  /** The same under a lock for writers. */
  @Litmus(topic = "everyday")
  public static final class RecentlyUsedAlone {
    public static void main(String[] args) {
      use(new ReentrantReadWriteLock().writeLock());
    }
  }

  private static void use(Lock lock) {
    Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put("a", 1);
    map.put("b", 2);
    map.put("c", 3);
    Together.Body read =
        () -> {
          lock.lock();
          try {
            map.get("a");
          } finally {
            lock.unlock();
          }
        };
    Together.run(read, read);
    if (map.size() != 3) {
      throw new AssertionError("lost entries");
    }
  }

  /** What is loaded, and how often. */
  private static final class Quotes {
    private final ConcurrentHashMap<String, Integer> cache = new ConcurrentHashMap<>();
    private final AtomicInteger loads = new AtomicInteger();

    private int load(String symbol) {
      return loads.incrementAndGet();
    }
  }

  /** Two threads find that there is no quote. */
  @Litmus(topic = "everyday", expect = Finding.ASSERTION)
  public static final class LoadedTwice {
    public static void main(String[] args) {
      Quotes quotes = new Quotes();
      Together.Body look =
          () -> {
            if (!quotes.cache.containsKey("x")) {
              quotes.cache.put("x", quotes.load("x"));
            }
          };
      Together.run(look, look);
      if (quotes.loads.get() != 1) {
        throw new AssertionError("loaded twice");
      }
    }
  }

  /** The map itself looks and loads. */
  @Litmus(topic = "everyday")
  public static final class LoadedOnce {
    public static void main(String[] args) {
      Quotes quotes = new Quotes();
      Together.Body look = () -> quotes.cache.computeIfAbsent("x", quotes::load);
      Together.run(look, look);
      if (quotes.loads.get() != 1) {
        throw new AssertionError("loaded twice");
      }
    }
  }

  /** A look without the map's lock first. */
  @Litmus(topic = "everyday")
  public static final class LookedThenLoaded {
    public static void main(String[] args) {
      Quotes quotes = new Quotes();
      Together.Body look =
          () -> {
            if (quotes.cache.get("x") == null) {
              quotes.cache.computeIfAbsent("x", quotes::load);
            }
          };
      Together.run(look, look);
      if (quotes.loads.get() != 1) {
        throw new AssertionError("loaded twice");
      }
    }
  }
}
