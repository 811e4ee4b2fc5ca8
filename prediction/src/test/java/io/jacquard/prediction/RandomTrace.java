// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The text of an execution of random threads, which lock, nest locks, read, write, fork and join.
 * The same seed gives the same text. Each event is a place of its own.
 */
final class RandomTrace {
  private final Random random;
  private final int variables;
  private final int locks;
  private final List<List<String>> programs = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  RandomTrace(long seed, int threads, int length, int variables, int locks) {
    random = new Random(seed);
    this.variables = variables;
    this.locks = locks;
    for (int t = 0; t < threads; t++) {
      programs.add(program(length));
    }
    boolean forks = threads > 2 && random.nextInt(3) == 0;
    if (forks) {
      List<String> first = programs.get(0);
      first.add(random.nextInt(first.size() + 1), "fork(T" + (threads - 1) + ")");
      if (random.nextBoolean()) {
        first.add("join(T" + (threads - 1) + ")");
      }
    }
    interleave(forks);
  }

  private List<String> program(int length) {
    List<String> events = new ArrayList<>();
    List<Integer> held = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int kind = random.nextInt(10);
      if (kind < 3 && held.size() < 2) {
        int lock = random.nextInt(locks);
        held.add(lock);
        events.add("acq(L" + lock + ")");
      } else if (kind < 5 && !held.isEmpty()) {
        events.add("rel(L" + held.remove(held.size() - 1) + ")");
      } else {
        events.add((kind % 2 == 0 ? "w(V" : "r(V") + random.nextInt(variables) + ")");
      }
    }
    while (!held.isEmpty() && random.nextInt(8) > 0) {
      events.add("rel(L" + held.remove(held.size() - 1) + ")");
    }
    return events;
  }

  /** Runs the threads in turns, as far as they can. */
  private void interleave(boolean forks) {
    int[] at = new int[programs.size()];
    int[] holder = new int[locks];
    int[] depth = new int[locks];
    boolean[] running = new boolean[at.length];
    java.util.Arrays.fill(running, true);
    running[at.length - 1] = !forks;
    int stuck = 0;
    while (stuck < 200) {
      int t = random.nextInt(at.length);
      if (!running[t] || at[t] == programs.get(t).size()) {
        stuck++;
        continue;
      }
      String event = programs.get(t).get(at[t]);
      int number = Integer.parseInt(event.replaceAll("\\D", ""));
      boolean can = true;
      if (event.startsWith("acq")) {
        can = depth[number] == 0 || holder[number] == t;
        if (can) {
          holder[number] = t;
          depth[number]++;
        }
      } else if (event.startsWith("rel")) {
        depth[number]--;
      } else if (event.startsWith("fork")) {
        running[number] = true;
      } else if (event.startsWith("join")) {
        can = at[number] == programs.get(number).size();
      }
      if (can) {
        text.append('T').append(t).append('|').append(event).append('\n');
        at[t]++;
        stuck = 0;
      } else {
        stuck++;
      }
    }
  }

  String text() {
    return text.toString();
  }
}
