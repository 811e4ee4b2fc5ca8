// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.List;

/** The programs of the thesis. */
final class Figures {
  private Figures() {}

  private static Term name(String name) {
    return Term.of(name);
  }

  /** Figure 3.1: an input and a schedule are needed. */
  static LittleProgram overwritten() {
    return new LittleProgram()
        .shared("x", 0)
        .shared("y", 0)
        .input("in", -5, 5)
        .thread(
            "T1",
            code ->
                code.write("x", 1)
                    .read("a", "x")
                    .when("error", Term.of(1).less(name("a")), c -> {}))
        .thread(
            "T2",
            code ->
                code.write("x", 0)
                    .when("in", Term.of(0).less(name("in")), c -> c.write("x", name("in")))
                    .read("a", "x")
                    .write("y", name("a")));
  }

  /** Figure 4.1. */
  static LittleProgram bluetooth() {
    return new LittleProgram()
        .shared("pending", 1)
        .shared("flag", 0)
        .shared("event", 0)
        .shared("stopped", 0)
        .thread(
            "Add",
            code ->
                code.read("f", "flag")
                    .when(
                        "flag",
                        name("f").is(1),
                        then -> {},
                        otherwise ->
                            otherwise
                                .update("p", "pending", name("p").plus(Term.of(1)))
                                .read("s", "stopped")
                                .demand("assert", name("s").is(0)))
                    .update("q", "pending", name("q").minus(Term.of(1)))
                    .when(
                        "pending",
                        name("q").minus(Term.of(1)).is(0),
                        then -> then.write("event", 1)))
        .thread(
            "Stop",
            code ->
                code.write("flag", 1)
                    .update("q", "pending", name("q").minus(Term.of(1)))
                    .when(
                        "pending",
                        name("q").minus(Term.of(1)).is(0),
                        then -> then.write("event", 1))
                    .read("e", "event")
                    .demand("event", name("e").is(1))
                    .write("stopped", 1));
  }

  /** Figure 6.1, with an input from 0 on. */
  static LittleProgram addAll(int min, int max) {
    LittleProgram program =
        new LittleProgram()
            .shared("cnt", 10)
            .shared("size", 20)
            .shared("data", 0)
            .input("i0", min, max);
    for (String thread : List.of("T", "U")) {
      program.thread(
          thread,
          code ->
              code.read("c", "cnt")
                  .local("n", name("c").plus(name("i0")))
                  .lock(
                      "lk",
                      body ->
                          body.read("s", "size")
                              .when(
                                  "resize",
                                  name("s").less(name("n")),
                                  then ->
                                      then.write("data", 1)
                                          .write("size", name("n").times(Term.of(2))))
                              .read("s", "size")
                              .read("c", "cnt")
                              .demand("assert", name("s").less(name("i0").plus(name("c"))).not())
                              .read("c", "cnt")
                              .write("cnt", name("c").plus(name("i0")))));
    }
    return program;
  }

  /** The reader needs the lock that the writer has taken before it wrote. */
  static LittleProgram sameLock() {
    return new LittleProgram()
        .shared("x", 0)
        .input("in", 0, 1)
        .thread("W", code -> code.lock("m", body -> body.write("x", 1)))
        .thread(
            "R",
            code ->
                code.read("v", "x")
                    .when(
                        "x",
                        name("v").is(1),
                        then ->
                            then.lock("m", body -> body.when("in", name("in").is(1), c -> {}))));
  }

  /** X10a: the second read sees another thread unasked. */
  static LittleProgram unforeseen() {
    return new LittleProgram()
        .shared("a", 0)
        .shared("b", 0)
        .thread("W", code -> code.write("b", 1).write("a", 1))
        .thread(
            "R",
            code ->
                code.read("x", "a")
                    .when(
                        "a",
                        name("x").is(1),
                        then -> then.read("y", "b").when("b", name("y").is(1), error -> {})));
  }

  /** X10b: a write needs an interference itself. */
  static LittleProgram chain() {
    return new LittleProgram()
        .shared("x", 0)
        .shared("y", 0)
        .input("n", -9, 9)
        .thread("T1", code -> code.read("v", "y").when("error", name("v").is(1), then -> {}))
        .thread(
            "T2",
            code -> code.read("v", "x").when("x", name("v").is(5), then -> then.write("y", 1)))
        .thread("T3", code -> code.write("x", name("n")));
  }

  /** Figure 4.2; each write and the assertion are atomic. */
  static LittleProgram mutual(int updates) {
    LittleProgram program =
        new LittleProgram()
            .shared("started", 0)
            .shared("turn", 0)
            .shared("done", 0)
            .shared("g", 0)
            .input("turn0", 0, 3);
    for (int me = 1; me <= 2; me++) {
      int self = me;
      int other = 3 - me;
      program.thread(
          "T" + me,
          code -> {
            code.lock("m", body -> body.read("t", "turn"));
            code.demand("loop", name("t").is(other).not());
            code.lock("m", body -> body.write("started", self));
            for (int i = 0; i < updates; i++) {
              code.lock("m", body -> body.write("g", self));
            }
            code.lock("m", body -> body.write("turn", other));
            code.lock("m", body -> body.write("done", self));
            code.lock(
                "m",
                body ->
                    body.read("s", "started")
                        .read("t", "turn")
                        .read("d", "done")
                        .when(
                            "assert",
                            name("s")
                                .is(self)
                                .and(name("t").is(self))
                                .and(name("d").is(self))
                                .not(),
                            then -> {}));
          });
    }
    return program;
  }

  /** X9: each thread adds a power of ten some times, and must not come to a number. */
  static LittleProgram art(int threads, int times, int... forbidden) {
    LittleProgram program = new LittleProgram().shared("x", 0);
    for (int j = 1; j <= threads; j++) {
      program.input("i" + j, 0, 5);
    }
    for (int j = 1; j <= threads; j++) {
      Term power = new Term.Pick(name("i" + j), List.of(1, 10, 100, 1_000, 10_000, 100_000));
      int wrong = forbidden[j - 1];
      program.thread(
          "T" + j,
          code ->
              code.repeat(
                  "loop",
                  times,
                  body ->
                      body.read("v", "x")
                          .local("w", name("v").plus(power))
                          .write("x", name("w"))
                          .read("u", "x")
                          .demand("assert", name("u").is(wrong).not())));
    }
    return program;
  }

  /** The numbers that need one thread more each. */
  static int[] forbidden(int threads) {
    List<Integer> all = new ArrayList<>();
    int number = 0;
    for (int j = 1; j <= threads; j++) {
      number = number * 10 + j;
      all.add(number);
    }
    return all.stream().mapToInt(Integer::intValue).toArray();
  }
}
