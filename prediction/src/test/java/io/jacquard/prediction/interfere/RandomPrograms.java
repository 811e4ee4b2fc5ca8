// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.SplittableRandom;

/** Little programs by numbers: two or three threads, two variables, two locks, one input. */
final class RandomPrograms {
  private final SplittableRandom random;
  private int locals;
  private int places;

  private RandomPrograms(long number) {
    random = new SplittableRandom(number);
  }

  static LittleProgram get(long number) {
    return new RandomPrograms(number).make();
  }

  private LittleProgram make() {
    LittleProgram program =
        new LittleProgram().shared("x", random.nextInt(2)).shared("y", 0).input("in", 0, 2);
    int threads = 2 + random.nextInt(2);
    for (int i = 0; i < threads; i++) {
      int length = threads == 2 ? 2 + random.nextInt(2) : 1 + random.nextInt(2);
      program.thread("T" + i, code -> statements(code, length, 2, false));
    }
    return program;
  }

  private void statements(LittleProgram.Code code, int count, int depth, boolean locked) {
    for (int i = 0; i < count; i++) {
      statement(code, depth, locked);
    }
  }

  private String variable() {
    return random.nextInt(3) == 0 ? "y" : "x";
  }

  private Term value() {
    return random.nextInt(3) == 0 ? Term.of("in") : Term.of(random.nextInt(3));
  }

  private void statement(LittleProgram.Code code, int depth, boolean locked) {
    switch (random.nextInt(depth == 0 ? 2 : 6)) {
      case 0 -> code.write(variable(), value());
      case 1 -> {
        String old = "v" + locals++;
        code.update(old, variable(), Term.of(old).plus(Term.of(1)));
      }
      case 2 -> {
        if (locked) {
          code.write(variable(), value());
        } else {
          String lock = random.nextBoolean() ? "l" : "m";
          code.lock(lock, body -> statements(body, 1 + random.nextInt(2), depth - 1, true));
        }
      }
      default -> {
        String read = "v" + locals++;
        Term condition =
            random.nextBoolean() ? Term.of(read).is(value()) : value().less(Term.of(read));
        code.read(read, variable())
            .when(
                "b" + places++,
                condition,
                then -> statements(then, 1, depth - 1, locked),
                otherwise -> statements(otherwise, random.nextInt(2), depth - 1, locked));
      }
    }
  }
}
