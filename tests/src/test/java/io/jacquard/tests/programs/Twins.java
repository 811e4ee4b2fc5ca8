// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.litmus.Outcome;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Three threads that count up a shared number, each with what it finds different for one of them or
 * not. The argument says by what.
 */
public final class Twins {
  private static final int THREADS = 3;
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static final AtomicReference<Object> FIRST = new AtomicReference<>();
  private static final AtomicReference<String> SAID = new AtomicReference<>("");

  private Twins() {}

  /** A task that knows itself. */
  private static final class Named implements Runnable {
    volatile int got = -1;

    @Override
    public void run() {
      got = NEXT.getAndIncrement();
      if (got == 0) {
        FIRST.set(this);
      }
    }
  }

  /** Argument: what threads can be told apart by, or {@code nothing}, {@code joins}, ... */
  public static void main(String[] args) throws InterruptedException {
    String how = args[0];
    Thread[] threads = new Thread[THREADS];
    Named[] named = new Named[THREADS];
    Map<Thread, Integer> ids = new HashMap<>();
    for (int i = 0; i < THREADS; i++) {
      named[i] = new Named();
      threads[i] = new Thread(task(how, i, named[i], ids));
      ids.put(threads[i], i);
    }
    for (Thread thread : threads) {
      thread.start();
      if (how.equals("between")) {
        NEXT.getAndIncrement();
      }
    }
    switch (how) {
      case "half" -> {
        threads[0].join();
        say("after the first " + NEXT.get());
      }
      case "alive" -> say("alive " + threads[0].isAlive() + NEXT.get());
      case "interrupt" -> threads[1].interrupt();
      default -> {}
    }
    for (int i = THREADS - 1; i >= 0; i--) {
      threads[i].join();
    }
    switch (how) {
      case "this" -> say(FIRST.get() == named[0] ? "the first" : "another");
      case "result" -> say("got " + named[0].got);
      default -> {}
    }
    Outcome.is(SAID.get() + " " + NEXT.get());
  }

  private static Runnable task(String how, int number, Named named, Map<Thread, Integer> ids) {
    return switch (how) {
      case "number" -> () -> first("number " + number);
      case "name" -> () -> first(Thread.currentThread().getName());
      case "map" -> () -> first("map " + ids.get(Thread.currentThread()));
      case "random" -> () -> first("random " + ThreadLocalRandom.current().nextInt(100));
      case "time" -> () -> first("time " + System.nanoTime() % 1_000_000);
      case "hash" -> () -> first("hash " + new Object().hashCode() % 1_000);
      case "interrupt" -> () -> first("interrupted " + Thread.currentThread().isInterrupted());
      case "this", "result" -> named;
      case "twice" -> Twins::twice;
      case "reads" -> Twins::reads;
      default -> () -> NEXT.getAndIncrement();
    };
  }

  private static void first(String who) {
    if (NEXT.getAndIncrement() == 0) {
      say(who);
    }
  }

  private static void twice() {
    int seen = NEXT.getAndIncrement();
    say(seen + "," + NEXT.getAndIncrement());
  }

  /** Looks before it changes something: who looked late may never change it. */
  private static void reads() {
    if (NEXT.get() < 2) {
      NEXT.getAndIncrement();
      say("+");
    }
  }

  private static void say(String what) {
    SAID.accumulateAndGet(what, (all, more) -> all + more + ";");
  }
}
