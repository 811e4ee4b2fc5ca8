// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import static io.jacquard.oracle.Stmt.read;
import static io.jacquard.oracle.Stmt.sync;
import static io.jacquard.oracle.Stmt.write;

import io.jacquard.oracle.Cond.Cmp;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Programs whose numbers of traces are published or computed in the notes on the papers.
 *
 * <p>The papers count the operations of a fixed set of threads that all run from the beginning.
 * Here main starts them. That changes no number of traces, as long as main's own operations come
 * after all its starts: a start is ordered only with the begin of its thread, always the same way
 * round, so it adds edges that all traces share; and as no operation of main precedes a start, none
 * of the orders between main's and the others' operations is lost. The same holds of end and join
 * when nothing follows the join. Numbers of <em>interleavings</em> do change; a script machine
 * ({@link Machine}) gives those of the papers.
 */
public final class Examples {

  private Examples() {}

  /** Fib: two threads add {@code n} times; with main, it reads both variables without joining. */
  public static Program fib(int n, boolean withMain) {
    Expr sum = Expr.sum(Expr.local(0), Expr.local(1));
    List<Stmt> first = Stmt.repeat(n, List.of(read(0, 0), read(1, 1), write(0, sum)));
    List<Stmt> second = Stmt.repeat(n, List.of(read(0, 1), read(1, 0), write(1, sum)));
    List<Stmt> main = withMain ? List.of(read(0, 0), read(1, 1)) : List.of();
    return new Program(
        "fib" + n + (withMain ? "+main" : ""),
        List.of(1, 1),
        List.of(),
        List.of(),
        0,
        threads(main, List.of(first, second)));
  }

  /** Dining philosophers, each with {@code meals} meals: fork i, then fork i+1. */
  public static Program dining(int philosophers, int meals) {
    List<List<Stmt>> workers = new ArrayList<>();
    for (int i = 0; i < philosophers; i++) {
      workers.add(Stmt.repeat(meals, List.of(sync(i, sync((i + 1) % philosophers)))));
    }
    return program("dining" + philosophers + "x" + meals, 0, philosophers, workers);
  }

  /** Threads with critical sections on one lock, each with some writes to its own variable. */
  public static Program sections(int threads, int sections, int accesses) {
    List<List<Stmt>> workers = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      Stmt[] body = Collections.nCopies(accesses, write(t, 1)).toArray(Stmt[]::new);
      workers.add(Stmt.repeat(sections, List.of(sync(0, body))));
    }
    return program("sections" + threads + "x" + sections, threads, 1, workers);
  }

  /** Single lock 1 (four threads, two sections of three accesses), 2 (a fifth with one of four). */
  public static Program singleLock(int variant) {
    List<List<Stmt>> workers = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      workers.add(
          Stmt.repeat(2, List.of(sync(0, read(0, 0), write(0, Expr.local(0)), write(1, 1)))));
    }
    if (variant == 2) {
      workers.add(List.of(sync(0, read(0, 0), write(0, Expr.local(0)), read(1, 1), write(1, 2))));
    }
    return program("single-lock" + variant, 2, 1, workers);
  }

  /** Parallel Pi's core: each worker adds its part to the sum under a lock. */
  public static Program pi(int workers) {
    List<List<Stmt>> all = new ArrayList<>();
    for (int t = 0; t < workers; t++) {
      Expr sum = Expr.sum(Expr.local(0), Expr.value(1 << t));
      all.add(List.of(sync(0, read(0, 0), write(0, sum))));
    }
    return program("pi" + workers, 1, 1, all);
  }

  /** One writer and some readers of one variable. */
  public static Program readers(int readers) {
    List<List<Stmt>> workers = new ArrayList<>();
    workers.add(List.of(write(0, 1)));
    for (int i = 0; i < readers; i++) {
      workers.add(List.of(read(0, 0)));
    }
    return program("readers" + readers, 1, 0, workers);
  }

  /** Pairs of a reader and a writer, each pair with a variable of its own. */
  public static Program pairs(int pairs) {
    List<List<Stmt>> workers = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      workers.add(List.of(read(0, i)));
      workers.add(List.of(write(i, 1)));
    }
    return program("pairs" + pairs, pairs, 0, workers);
  }

  /** The file system with threads 0..t-1. */
  public static Program fileSystem(int threads) {
    List<Integer> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      all.add(t);
    }
    return fileSystem(all);
  }

  /**
   * The file system with some of its threads. Thread t (below 26) shares blocks with t+13 only, so
   * leaving out a thread without a partner changes nothing.
   *
   * <p>The search for a free block is unrolled twice: with one partner, the second try succeeds.
   */
  public static Program fileSystem(List<Integer> threads) {
    int inodes = 32;
    int blocks = 26;
    List<List<Stmt>> workers = new ArrayList<>();
    for (int t : threads) {
      int i = t % inodes;
      int b = 2 * i % blocks;
      List<Stmt> search = block(i, b, inodes, block(i, (b + 1) % blocks, inodes, List.of()));
      workers.add(
          List.of(
              sync(
                  i,
                  new Stmt.ArrayRead(0, 0, Expr.value(i)),
                  new Stmt.If(Cond.of(0, Cmp.EQ, 0), search, List.of()))));
    }
    return new Program(
        "filesystem" + threads,
        List.of(),
        List.of(Collections.nCopies(inodes, 0), Collections.nCopies(blocks, 0)),
        List.of(),
        inodes + blocks,
        threads(List.of(), workers));
  }

  private static List<Stmt> block(int inode, int block, int locks, List<Stmt> otherwise) {
    Stmt test =
        sync(
            locks + block,
            new Stmt.ArrayRead(1, 1, Expr.value(block)),
            new Stmt.If(
                Cond.of(1, Cmp.EQ, 0),
                List.of(
                    new Stmt.ArrayWrite(1, Expr.value(block), Expr.value(1)),
                    new Stmt.ArrayWrite(0, Expr.value(inode), Expr.value(block + 1))),
                List.of()));
    return otherwise.isEmpty()
        ? List.of(test)
        : List.of(test, new Stmt.If(Cond.of(1, Cmp.NE, 0), otherwise, List.of()));
  }

  /** W6 of the note on jCUTE: x=1 | y=4 | x=2. */
  public static Program w6() {
    return program(
        "w6", 2, 0, List.of(List.of(write(0, 1)), List.of(write(1, 4)), List.of(write(0, 2))));
  }

  /** W7: three readers, one of which would fail on a positive value. */
  public static Program w7() {
    return program(
        "w7",
        1,
        0,
        List.of(
            List.of(read(0, 0)),
            List.of(read(0, 0)),
            List.of(read(0, 0), new Stmt.Assert(Cond.of(0, Cmp.LE, 0)))));
  }

  /** W8: x=1;x=2 | y=3;x=4. */
  public static Program w8() {
    return program(
        "w8", 2, 0, List.of(List.of(write(0, 1), write(0, 2)), List.of(write(1, 3), write(0, 4))));
  }

  /** W9: x=1 | x=2. */
  public static Program w9() {
    return program("w9", 1, 0, List.of(List.of(write(0, 1)), List.of(write(0, 2))));
  }

  /** W10: two locks in opposite orders. */
  public static Program w10() {
    return program("w10", 0, 2, List.of(List.of(sync(0, sync(1))), List.of(sync(1, sync(0)))));
  }

  /** W11: x++ | x++ as read and write. */
  public static Program w11() {
    List<Stmt> increment = List.of(read(0, 0), write(0, Expr.sum(Expr.local(0), Expr.value(1))));
    return program("w11", 1, 0, List.of(increment, increment));
  }

  /** Figure 2 of the unfolding paper: two threads read x and write y. */
  public static Program readThenWrite() {
    List<Stmt> thread = List.of(read(0, 0), write(1, 1));
    return program("read-then-write", 2, 0, List.of(thread, thread));
  }

  private static Program program(String name, int variables, int locks, List<List<Stmt>> workers) {
    return new Program(
        name,
        Collections.nCopies(variables, 0),
        List.of(),
        List.of(),
        locks,
        threads(List.of(), workers));
  }

  private static List<Program.Body> threads(List<Stmt> main, List<List<Stmt>> workers) {
    List<Stmt> first = new ArrayList<>();
    for (int t = 1; t <= workers.size(); t++) {
      first.add(new Stmt.Start(t));
    }
    first.addAll(main);
    List<Program.Body> threads = new ArrayList<>();
    threads.add(new Program.Body(main.isEmpty() ? 0 : 2, first));
    for (List<Stmt> worker : workers) {
      threads.add(new Program.Body(2, worker));
    }
    return threads;
  }
}
