// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.recorded;

import io.jacquard.prediction.order.TraceOrder;
import java.util.Arrays;

/**
 * The events of one execution, numbered from 0 in the order in which they happened. Flat arrays:
 * traces have millions of events.
 */
public final class RecordedTrace implements TraceOrder {

  private final NameTable threads;
  private final NameTable variables;
  private final NameTable locks;
  private final NameTable places;
  private final int[] line;
  private final int[] thread;
  private final EventKind[] kind;
  private final int[] target;
  private final int[] place;

  /** For each event its number in its thread. */
  private final int[] position;

  /** For each thread its events. */
  private final int[][] events;

  /** For each read its write, for each acquire its release, for each release its acquire. */
  private final int[] partner;

  /** For each thread the event that forks it. */
  private final int[] fork;

  RecordedTrace(
      NameTable threads,
      NameTable variables,
      NameTable locks,
      NameTable places,
      int[] line,
      int[] thread,
      EventKind[] kind,
      int[] target,
      int[] place) {
    this.threads = threads;
    this.variables = variables;
    this.locks = locks;
    this.places = places;
    this.line = line;
    this.thread = thread;
    this.kind = kind;
    this.target = target;
    this.place = place;
    position = new int[thread.length];
    events = new int[threads.size()][];
    partner = new int[thread.length];
    fork = new int[threads.size()];
    sortByThread();
    findPartners();
  }

  private void sortByThread() {
    int[] count = new int[threads.size()];
    for (int i = 0; i < thread.length; i++) {
      position[i] = count[thread[i]]++;
    }
    for (int t = 0; t < events.length; t++) {
      events[t] = new int[count[t]];
    }
    for (int i = 0; i < thread.length; i++) {
      events[thread[i]][position[i]] = i;
    }
  }

  private void findPartners() {
    int[] lastWrite = new int[variables.size()];
    int[] lastAcquire = new int[locks.size()];
    Arrays.fill(lastWrite, NONE);
    Arrays.fill(partner, NONE);
    Arrays.fill(fork, NONE);
    for (int i = 0; i < thread.length; i++) {
      switch (kind[i]) {
        case READ -> partner[i] = lastWrite[target[i]];
        case WRITE -> lastWrite[target[i]] = i;
        case ACQUIRE -> lastAcquire[target[i]] = i;
        case RELEASE -> {
          partner[i] = lastAcquire[target[i]];
          partner[partner[i]] = i;
        }
        case FORK -> fork[target[i]] = i;
        case JOIN, NESTED -> {}
      }
    }
  }

  @Override
  public int size() {
    return thread.length;
  }

  @Override
  public int threads() {
    return threads.size();
  }

  @Override
  public int variables() {
    return variables.size();
  }

  @Override
  public int locks() {
    return locks.size();
  }

  /** The number of places in the code. */
  public int places() {
    return places.size();
  }

  @Override
  public int thread(int event) {
    return thread[event];
  }

  /** What an event does. */
  public EventKind kind(int event) {
    return kind[event];
  }

  /** The variable, lock or thread of an event. */
  public int target(int event) {
    return target[event];
  }

  @Override
  public int place(int event) {
    return place[event];
  }

  /** The line of the file, from 0. */
  public int line(int event) {
    return line[event];
  }

  @Override
  public int position(int event) {
    return position[event];
  }

  @Override
  public int length(int ofThread) {
    return events[ofThread].length;
  }

  @Override
  public int event(int ofThread, int number) {
    return events[ofThread][number];
  }

  /** The write that a read sees, or {@link #NONE} if it sees the initial value. */
  public int writer(int read) {
    return partner[read];
  }

  @Override
  public int release(int acquire) {
    return partner[acquire];
  }

  @Override
  public int needs(int event) {
    return (isForked(event) ? 1 : 0) + (joins(event) ? 1 : 0);
  }

  @Override
  public int need(int event, int number) {
    if (isForked(event) && number == 0) {
      return fork[thread[event]];
    }
    int[] joined = events[target[event]];
    return joined[joined.length - 1];
  }

  private boolean isForked(int event) {
    return position[event] == 0 && fork[thread[event]] != NONE;
  }

  private boolean joins(int event) {
    return kind[event] == EventKind.JOIN && events[target[event]].length > 0;
  }

  @Override
  public int taken(int event) {
    return kind[event] == EventKind.ACQUIRE ? target[event] : NONE;
  }

  @Override
  public int given(int event) {
    return kind[event] == EventKind.RELEASE ? target[event] : NONE;
  }

  @Override
  public int accessed(int event) {
    return kind[event].isAccess() ? target[event] : NONE;
  }

  @Override
  public int read(int event) {
    return kind[event] == EventKind.READ ? target[event] : NONE;
  }

  @Override
  public int writes(int event) {
    return kind[event] == EventKind.WRITE ? 1 : 0;
  }

  @Override
  public int written(int event, int number) {
    return target[event];
  }

  /** A recorded execution has no values, so only the write that the read saw is known to do. */
  @Override
  public int[] writers(int read) {
    return new int[] {partner[read]};
  }

  @Override
  public int onlyWriter(int read) {
    return partner[read];
  }

  /** The event that forks a thread, or {@link #NONE} for one that runs from the beginning. */
  public int fork(int ofThread) {
    return fork[ofThread];
  }

  public String threadName(int number) {
    return threads.name(number);
  }

  public String variableName(int number) {
    return variables.name(number);
  }

  public String lockName(int number) {
    return locks.name(number);
  }

  public String placeName(int number) {
    return places.name(number);
  }
}
