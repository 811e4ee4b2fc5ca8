// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

/**
 * The events of one execution, numbered from 0 in the order in which they happened, and what every
 * reordering of them keeps. A reordering takes a prefix of each thread. In it
 *
 * <ul>
 *   <li>each event comes after the earlier ones of its thread and after what it {@linkplain #need
 *       needs},
 *   <li>no lock has two holders,
 *   <li>each read sees one of the {@linkplain #writers writes} that give it the value it saw.
 * </ul>
 *
 * Then each thread does what it did, so the program can run it.
 */
public interface TraceOrder {
  /** In the place of an event, a lock or a variable where there is none. */
  int NONE = -1;

  /** The number of events. */
  int size();

  /** The number of threads. */
  int threads();

  /** The thread of an event. */
  int thread(int event);

  /** The number of an event among those of its thread. */
  int position(int event);

  /** How many events a thread has. */
  int length(int ofThread);

  /** An event of a thread by its number there. */
  int event(int ofThread, int number);

  /** How many events of other threads an event needs before it, whatever is read. */
  int needs(int event);

  /** One of them. */
  int need(int event, int number);

  /** The number of locks. */
  int locks();

  /** The lock that an event takes, from when on its thread holds it, or {@link #NONE}. */
  int taken(int event);

  /** The lock that an event gives back, so that its thread no longer holds it, or {@link #NONE}. */
  int given(int event);

  /** The event that gives back what this one takes, or {@link #NONE}. */
  int release(int taking);

  /** Where in the code an event is. */
  int place(int event);

  /** The number of variables. */
  int variables();

  /** The variable that an event accesses, if it does nothing else, or {@link #NONE}. */
  int accessed(int event);

  /** The variable whose value an event sees, or {@link #NONE}. */
  int read(int event);

  /** How many variables an event changes. */
  int writes(int event);

  /** One of them. */
  int written(int event, int number);

  /**
   * The writes that give a read the value it saw, {@link #NONE} standing for the initial value; the
   * one that it saw is the first.
   */
  int[] writers(int read);

  /** The only write that gives a read the value it saw, or {@link #NONE} if others do, too. */
  int onlyWriter(int read);
}
