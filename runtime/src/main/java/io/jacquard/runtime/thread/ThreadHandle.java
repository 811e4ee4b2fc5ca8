// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.thread;

import java.util.ArrayList;

/**
 * One controlled thread of one execution: the part of it that hooks and thread engines need at
 * hand.
 *
 * <p>The engine extends this class with everything it knows of the thread. All fields are confined
 * to the thread that holds the turn.
 */
public abstract class ThreadHandle {
  /** The user's own thread object. */
  public final Thread thread;

  /** Position in the execution's list of threads; a handle within one execution, never a name. */
  public final int index;

  /**
   * How many source-level allocations this thread has made; with the thread's path, the name of an
   * object.
   */
  public long allocations;

  /**
   * The last application call into the JDK; operations that happen inside JDK code are placed
   * there.
   */
  public int callSite;

  /**
   * What the current JDK call works on, as the engine names it; null outside such calls. The engine
   * sets it, the next call of the application forgets it.
   */
  public Object using;

  /** Whether the current JDK call waits for something outside the program. */
  public boolean outside;

  /** How often JDK code has spun since the last operation. */
  public int spins;

  /**
   * Nesting of engine code on this thread; hooks reached while it is positive belong to the tool,
   * not the program.
   */
  public int inside;

  /** The iterations of spin loops that this thread is in. */
  public final Iterations iterations = new Iterations();

  /** Whether the thread is a pool's worker that waits for work. */
  public boolean idle;

  /** The arguments of the call that is about to be announced, and their positions. */
  public Object[] arguments = new Object[8];

  public int[] argumentIndexes = new int[8];
  public int argumentCount;

  /** All arguments of that call, if the execution is recorded. */
  public final ArrayList<Object> recordedArguments = new ArrayList<>(0);

  /** The part of an array argument that the call is about. */
  public int rangeFrom;

  public int rangeTo = Integer.MAX_VALUE;

  /**
   * What the call announced next does to the default locale and time zone: 0 nothing, 1 reads, 2
   * writes.
   */
  public int defaults;

  /** What the thread engine keeps for this thread: a continuation, or a place to wait. */
  public Object vehicle;

  protected ThreadHandle(Thread thread, int index) {
    this.thread = thread;
    this.index = index;
  }

  /** Keeps an argument for the call that is about to be announced. */
  public final void addArgument(Object value, int index) {
    if (argumentCount == arguments.length) {
      arguments = java.util.Arrays.copyOf(arguments, 2 * argumentCount);
      argumentIndexes = java.util.Arrays.copyOf(argumentIndexes, 2 * argumentCount);
    }
    arguments[argumentCount] = value;
    argumentIndexes[argumentCount++] = index;
  }

  /**
   * The thread's whole life: begin, {@code run}, uncaught handling, end. Called by the continuation
   * engine only.
   */
  public abstract void live();
}
