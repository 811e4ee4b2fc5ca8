// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import static io.jacquard.engine.execution.Script.ins;
import static io.jacquard.engine.execution.Script.read;
import static io.jacquard.engine.execution.Script.write;

import io.jacquard.engine.execution.Script.Code;
import io.jacquard.engine.execution.Script.Ins;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The programs of the papers whose numbers of traces are known; main joins nobody. */
public final class Scripts {
  private Scripts() {}

  private static Ins lock(int monitor) {
    return ins(Code.LOCK, monitor);
  }

  private static Ins unlock(int monitor) {
    return ins(Code.UNLOCK, monitor);
  }

  private static List<Ins> repeat(int times, Ins... body) {
    List<Ins> all = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      all.addAll(List.of(body));
    }
    return all;
  }

  public static Script fib(int n, boolean main) {
    return Script.of(
        main ? List.of(read(0), read(1)) : List.of(),
        List.of(repeat(n, read(0), read(1), write(0)), repeat(n, read(1), read(0), write(1))));
  }

  public static Script dining(int philosophers, int meals) {
    List<List<Ins>> all = new ArrayList<>();
    for (int i = 0; i < philosophers; i++) {
      int right = (i + 1) % philosophers;
      all.add(repeat(meals, lock(i), lock(right), unlock(right), unlock(i)));
    }
    return Script.of(List.of(), all);
  }

  /** Critical sections of one lock, each with an access of one variable. */
  public static Script sections(int threads, int sections) {
    return Script.of(
        List.of(),
        Collections.nCopies(threads, repeat(sections, lock(0), read(0), write(0), unlock(0))));
  }

  public static Script singleLock(int variant) {
    List<List<Ins>> all =
        new ArrayList<>(
            Collections.nCopies(4, repeat(2, lock(0), read(0), write(0), write(1), unlock(0))));
    if (variant == 2) {
      all.add(List.of(lock(0), read(0), write(0), read(1), write(1), unlock(0)));
    }
    return Script.of(List.of(), all);
  }

  public static Script readers(int readers) {
    List<List<Ins>> all = new ArrayList<>(Collections.nCopies(readers, List.of(read(0))));
    all.add(0, List.of(write(0)));
    return Script.of(List.of(), all);
  }

  public static Script pairs(int pairs) {
    List<List<Ins>> all = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      all.add(List.of(read(i)));
      all.add(List.of(write(i)));
    }
    return Script.of(List.of(), all);
  }

  /** Thread t has inode t and looks for a free block from 2t on; t and t+13 share blocks. */
  public static Script fileSystem(int threads) {
    List<List<Ins>> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int inode = t % 32;
      int block = 2 * inode % 26;
      List<Ins> body = new ArrayList<>(List.of(lock(inode), read(inode)));
      List<Ins> search = search(inode, 32 + block, 32 + (block + 1) % 26);
      body.add(ins(Code.SKIP, search.size()));
      body.addAll(search);
      body.add(unlock(inode));
      all.add(body);
    }
    return Script.of(List.of(), all);
  }

  private static List<Ins> search(int inode, int first, int second) {
    // with one partner the second block is free
    List<Ins> again =
        List.of(
            lock(second),
            read(second),
            ins(Code.SKIP, 2),
            write(second),
            write(inode),
            unlock(second));
    List<Ins> all =
        new ArrayList<>(
            List.of(
                lock(first),
                read(first),
                ins(Code.SKIP, 5),
                write(first),
                write(inode),
                unlock(first),
                ins(Code.SET, 1),
                ins(Code.SKIP, 1 + again.size()),
                unlock(first)));
    all.addAll(again);
    return all;
  }

  public static Script w6() {
    return Script.of(List.of(write(0)), List.of(write(1)), List.of(write(0)));
  }

  public static Script w7() {
    return Script.of(List.of(read(0)), List.of(read(0)), List.of(read(0)));
  }

  public static Script w8() {
    return Script.of(List.of(write(0), write(0)), List.of(write(1), write(0)));
  }

  public static Script w9() {
    return Script.of(List.of(write(0)), List.of(write(0)));
  }

  public static Script w11() {
    return Script.of(List.of(read(0), write(0)), List.of(read(0), write(0)));
  }
}
