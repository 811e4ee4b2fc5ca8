// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.locks;

/**
 * A blocking queue. It has two sides: puts come one after the other at the tail, takes at the head,
 * and the i-th take gets the i-th put. So a put and a take depend on each other only if they are
 * about the same element, or if the take makes the room that the put needs: that is i elements
 * before it, i being the capacity.
 *
 * <p>An effect has room for few elements, so they are counted modulo a divisor of the capacity;
 * that makes more dependent, never less. Where elements are not taken in the order in which they
 * came, every put and every take changes the whole queue.
 */
public final class QueueState extends StepState {
  private final long puts;
  private final long takes;
  private final int capacity;
  private final boolean ordered;

  private QueueState(long puts, long takes, int capacity, boolean ordered) {
    this.puts = puts;
    this.takes = takes;
    this.capacity = capacity;
    this.ordered = ordered;
  }

  /**
   * A queue.
   *
   * @param takes how many elements have been taken in order so far
   * @param size how many are in it
   * @param ordered whether they are taken in the order in which they came
   */
  public static QueueState of(long takes, int size, int capacity, boolean ordered) {
    return new QueueState(takes + size, takes, capacity, ordered);
  }

  public boolean isEmpty() {
    return puts == takes;
  }

  public boolean isFull() {
    return puts - takes >= capacity;
  }

  @Override
  public boolean allows(Step step) {
    return switch (step.action()) {
      case PUT -> !isFull();
      case TAKE -> !isEmpty();
      default -> true;
    };
  }

  @Override
  public int effect(Step step) {
    return switch (step.action()) {
      case PUT -> putting(step);
      case TAKE -> taking(step);
      case OFFER -> isFull() ? READS : putting(step);
      case POLL -> isEmpty() ? READS : taking(step);
      case ASK -> READS;
      default -> WRITES;
    };
  }

  private int putting(Step step) {
    return step.shared() ? WRITES : effectOfPut();
  }

  private int taking(Step step) {
    return step.shared() ? WRITES : effectOfTake();
  }

  int effectOfPut() {
    return ordered ? atTail(WRITES, element(puts)) : WRITES;
  }

  int effectOfTake() {
    return ordered ? atHead(WRITES, element(takes)) : WRITES;
  }

  private int element(long count) {
    return (int) (count % cycle(capacity));
  }

  /** The greatest divisor of the capacity that an effect has room for. */
  private static int cycle(int capacity) {
    int cycle = ELEMENTS;
    while (capacity != Integer.MAX_VALUE && capacity % cycle != 0) {
      cycle--;
    }
    return cycle;
  }

  @Override
  public QueueState after(Step step) {
    return switch (step.action()) {
      case PUT -> put();
      case TAKE -> take();
      case OFFER -> isFull() ? this : put();
      case POLL -> isEmpty() ? this : take();
      default -> this;
    };
  }

  QueueState put() {
    return new QueueState(puts + 1, takes, capacity, ordered);
  }

  QueueState take() {
    return new QueueState(puts, takes + 1, capacity, ordered);
  }

  /** Whether it is the same as a queue with these numbers. */
  public boolean is(long takesThen, int size, int capacityThen) {
    return takes == takesThen && puts - takes == size && capacity == capacityThen;
  }
}
