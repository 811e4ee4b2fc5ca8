// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Random programs for {@code Containers}: which containers, and what each thread calls. Not
 * instrumented, so that asking for it is no operation.
 */
public final class ContainerCode {
  private static final String KINDS = "abcdefghijklmnopqrstuvwxyz";

  private static char kind;
  private static List<String> codes = List.of();
  private static @Nullable String said;

  private ContainerCode() {}

  /** A program: the containers, and the code of each thread. */
  public record Code(char kind, List<String> threads) {}

  /** Two threads with up to two calls each, or three with one. */
  public static Code random(long seed) {
    Random random = new Random(seed);
    int threads = seed % 4 == 0 ? 3 : 2;
    int calls = threads == 2 ? 2 : 1;
    char kind = KINDS.charAt(random.nextInt(KINDS.length()));
    List<String> all = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      StringBuilder code = new StringBuilder();
      for (int k = 1 + random.nextInt(calls); k > 0; k--) {
        code.append(letter(kind, random));
      }
      all.add(code.toString());
    }
    return new Code(kind, all);
  }

  private static char letter(char kind, Random random) {
    int letters =
        switch (kind) {
          case 'i', 'j', 'q', 'r', 's', 't' -> 18;
          case 'u', 'v', 'w', 'x' -> 13;
          case 'y', 'z' -> 15;
          default -> 23;
        };
    int drawn = random.nextInt(letters + 2);
    return drawn < letters ? (char) ('a' + drawn) : drawn == letters ? 'X' : 'Y';
  }

  public static void set(Code code) {
    kind = code.kind();
    codes = code.threads();
    said = null;
  }

  public static @Nullable String said() {
    String last = said;
    said = null;
    return last;
  }

  public static char kind() {
    return kind;
  }

  public static int threads() {
    return codes.size();
  }

  public static String of(int thread) {
    return codes.get(thread);
  }

  public static void say(String outcome) {
    said = outcome;
  }
}
