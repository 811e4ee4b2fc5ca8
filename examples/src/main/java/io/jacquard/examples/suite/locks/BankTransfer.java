// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** Money goes round a ring of accounts; a transfer needs the locks of two. Size: accounts. */
public abstract class BankTransfer {
  private static final int DEPOSIT = 100;

  static final class Account {
    final int number;
    int balance = DEPOSIT;

    Account(int number) {
      this.number = number;
    }
  }

  abstract void transfer(Account from, Account to);

  static void move(Account from, Account to) {
    from.balance -= 10;
    to.balance += 10;
  }

  void run(String[] args) throws InterruptedException {
    int size = Sizes.of(args, 0, 2);
    Account[] accounts = new Account[size];
    for (int i = 0; i < size; i++) {
      accounts[i] = new Account(i);
    }
    new Crew().with(size, i -> transfer(accounts[i], accounts[(i + 1) % size])).run();
    int total = 0;
    for (Account account : accounts) {
      total += account.balance;
    }
    assert total == size * DEPOSIT : total;
  }

  /** Locks the source first: once each account is somebody's source, everybody waits. */
  @Specimen(finds = Flaw.DEADLOCK, size = "3")
  public static final class Faulty extends BankTransfer {
    @Override
    void transfer(Account from, Account to) {
      synchronized (from) {
        synchronized (to) {
          move(from, to);
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Locks the account with the lower number first, so there is no circle. */
  @Specimen(size = "3", smallest = "2", traces = 2)
  public static final class Corrected extends BankTransfer {
    @Override
    void transfer(Account from, Account to) {
      Account first = from.number < to.number ? from : to;
      Account second = first == from ? to : from;
      synchronized (first) {
        synchronized (second) {
          move(from, to);
        }
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
