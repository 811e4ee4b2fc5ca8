// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.recorded;

import java.util.Arrays;

/**
 * The events of one execution, numbered from 0 in the order in which they happened. Flat arrays:
 * traces have millions of events.
 */
public final class RecordedTrace {
  /** In the place of an event where there is none. */
  public static final int NONE = -1;

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

  /** The number of events. */
  public int size() {
    return thread.length;
  }

  /** The number of threads. */
  public int threads() {
    return threads.size();
  }

  /** The number of variables. */
  public int variables() {
    return variables.size();
  }

  /** The number of locks. */
  public int locks() {
    return locks.size();
  }

  /** The number of places in the code. */
  public int places() {
    return places.size();
  }

  /** The thread of an event. */
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

  /** Where in the code an event is. */
  public int place(int event) {
    return place[event];
  }

  /** The line of the file, from 0. */
  public int line(int event) {
    return line[event];
  }

  /** The number of an event among those of its thread. */
  public int position(int event) {
    return position[event];
  }

  /** How many events a thread has. */
  public int length(int ofThread) {
    return events[ofThread].length;
  }

  /** An event of a thread by its number there. */
  public int event(int ofThread, int number) {
    return events[ofThread][number];
  }

  /** The write that a read sees, or {@link #NONE} if it sees the initial value. */
  public int writer(int read) {
    return partner[read];
  }

  /** The release of an acquire, or {@link #NONE}. */
  public int release(int acquire) {
    return partner[acquire];
  }

  /** The acquire of a release. */
  public int acquire(int release) {
    return partner[release];
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
