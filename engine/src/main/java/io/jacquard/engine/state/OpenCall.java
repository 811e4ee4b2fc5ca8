// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.engine.library.Effect;
import io.jacquard.runtime.knowledge.Sharing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call of the JDK that a thread is in: what it touches, the monitors it holds, and whether the
 * thread is in a callback of it. Used again for the next call at the same depth.
 */
public final class OpenCall {
  private static final int FIRST_SIZE = 4;

  public int site;

  /** Whom the call is of; null for a static method. */
  public @Nullable Object receiver;

  /** The arguments that may matter. */
  public @Nullable Object[] arguments = new Object[FIRST_SIZE];

  public int argumentCount;

  /** All arguments, if the execution is recorded. */
  public final List<@Nullable Object> recordedArguments = new ArrayList<>(0);

  /** The last operation of the call in the record; -1 for none. */
  public int recorded;

  /** How many methods of the application that the JDK called from here are still running. */
  public int callbacks;

  /** Whether the call has been announced, and JDK code runs. */
  public boolean running;

  // What the thread used, when that had been announced, and how many operations it had done, when
  // the application's code began to run inside the call.
  public @Nullable Object used;
  public int usedAt;
  public int interruptedAt;

  /** How many operations the thread had done when the call last touched what it touches. */
  public int operations;

  /** Whether it touches things that are not known. */
  public boolean everything;

  /** Containers of which it looks into the elements, too; null for none. */
  public @Nullable List<Object> lookedInto;

  // Where it conflicts with other operations, and how.
  public Location[] locations = new Location[FIRST_SIZE];
  public Effect[] effects = new Effect[FIRST_SIZE];
  public int size;

  // Where its races and clocks are kept, and what it does there.
  public VarState[] variables = new VarState[FIRST_SIZE];
  public Sharing[] sharing = new Sharing[FIRST_SIZE];
  public Effect[] does = new Effect[FIRST_SIZE];
  public int accesses;

  /** Lists of which it reads all elements; null for none. */
  public @Nullable List<ObjectState> readWhole;

  /** The list of which it reads or sets one element; null for none. */
  public @Nullable ObjectState list;

  /** Which element; -1 if that is not known. */
  public int index;

  public boolean setsElement;

  // The monitors it takes, outermost first, and the thread's count of operations then.
  public MonitorState[] guards = new MonitorState[2];
  public int[] takenAt = new int[2];
  public int guardCount;

  /** How many of the monitors are taken. */
  public int taken;

  public void begin(int newSite, @Nullable Object newReceiver) {
    site = newSite;
    receiver = newReceiver;
    callbacks = 0;
    running = false;
    recorded = -1;
  }

  /** Forgets all about the call. */
  public void end() {
    receiver = null;
    used = null;
    Arrays.fill(arguments, 0, argumentCount, null);
    argumentCount = 0;
    recordedArguments.clear();
    running = false;
    everything = false;
    lookedInto = null;
    size = 0;
    accesses = 0;
    readWhole = null;
    list = null;
    guardCount = 0;
    taken = 0;
  }

  public void addArgument(Object argument) {
    if (argumentCount == arguments.length) {
      arguments = Arrays.copyOf(arguments, 2 * argumentCount);
    }
    arguments[argumentCount++] = argument;
  }

  /** Adds a location, or joins it with what the call does there already. */
  public void touch(Location location, Effect effect) {
    for (int i = 0; i < size; i++) {
      if (locations[i] == location) {
        if (effect.compareTo(effects[i]) > 0) {
          effects[i] = effect;
        }
        return;
      }
    }
    if (size == locations.length) {
      locations = Arrays.copyOf(locations, 2 * size);
      effects = Arrays.copyOf(effects, 2 * size);
    }
    locations[size] = location;
    effects[size++] = effect;
  }

  /** Adds an access that may race, or that orders what threads do. */
  public void access(VarState variable, Sharing how, Effect effect) {
    if (accesses == variables.length) {
      variables = Arrays.copyOf(variables, 2 * accesses);
      sharing = Arrays.copyOf(sharing, 2 * accesses);
      does = Arrays.copyOf(does, 2 * accesses);
    }
    variables[accesses] = variable;
    sharing[accesses] = how;
    does[accesses++] = effect;
  }

  public void readAll(ObjectState list) {
    if (readWhole == null) {
      readWhole = new ArrayList<>(1);
    }
    readWhole.add(list);
  }

  public void lookInto(Object container) {
    if (lookedInto == null) {
      lookedInto = new ArrayList<>(1);
    }
    lookedInto.add(container);
  }

  public void guard(MonitorState monitor) {
    for (int i = 0; i < guardCount; i++) {
      if (guards[i] == monitor) {
        return;
      }
    }
    if (guardCount == guards.length) {
      guards = Arrays.copyOf(guards, 2 * guardCount);
      takenAt = Arrays.copyOf(takenAt, 2 * guardCount);
    }
    guards[guardCount++] = monitor;
  }

  /**
   * What is touched beside one location; null for nothing.
   *
   * @param all whether to take everything for written
   */
  public @Nullable ExtraLocations extras(@Nullable Location beside, boolean all) {
    int count = 0;
    for (int i = 0; i < size; i++) {
      count += locations[i] == beside ? 0 : 1;
    }
    if (count == 0) {
      return null;
    }
    Location[] others = new Location[count];
    boolean[] writes = new boolean[count];
    for (int i = size - 1; i >= 0; i--) {
      if (locations[i] != beside) {
        others[--count] = locations[i];
        writes[count] = all || effects[i].mayWrite();
      }
    }
    return ExtraLocations.of(others, writes);
  }
}
