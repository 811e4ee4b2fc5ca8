// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.trail;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.trace.schedule.Choice;
import io.jacquard.trace.schedule.ChoiceException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers the threads by path, so that a number means the same thread in every execution; an index
 * depends on the order of starts.
 */
public final class ThreadNumbers {
  private final NameNumbers paths = new NameNumbers(0);
  private int[] numbers = new int[8];
  private int[] indices = new int[8];
  private int known;

  public void begin() {
    known = 0;
  }

  /**
   * Meets the threads of the execution that it has not met; returns how many it knew before.
   *
   * @throws ChoiceException if that makes too many in all executions
   */
  public int meet(List<ControlledThread> threads) {
    int before = known;
    for (; known < threads.size(); known++) {
      int number = paths.number(threads.get(known).path());
      if (number >= Choice.THREADS) {
        throw ChoiceException.tooManyThreads();
      }
      int most = Math.max(known, number);
      if (most >= numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * most);
        indices = Arrays.copyOf(indices, 2 * most);
      }
      numbers[known] = number;
      indices[number] = known;
    }
    return before;
  }

  public void save(DataOutput out) throws IOException {
    paths.save(out);
  }

  public void restore(DataInput in) throws IOException {
    paths.restore(in);
  }

  /** The numbers here of the threads that another table stored. */
  int[] meet(DataInput in) throws IOException {
    return paths.meet(in);
  }

  /** How many threads the execution has. */
  public int known() {
    return known;
  }

  /** How many numbers have been given out in all executions. */
  public int size() {
    return paths.size();
  }

  /** The path of the thread with this number. */
  public String path(int number) {
    return paths.name(number);
  }

  public int number(int index) {
    return numbers[index];
  }

  public int index(int number) {
    return indices[number];
  }
}
