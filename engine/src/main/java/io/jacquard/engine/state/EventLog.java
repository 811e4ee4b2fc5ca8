// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one execution in the order in which they happened, as parallel arrays:
 * strategies read it ten thousand times a second. The arrays are used again for the next execution.
 */
public final class EventLog {
  private int size;
  private int numbered;
  private int[] choices = new int[64];
  private OperationKind[] kinds = new OperationKind[64];
  private @Nullable Location[] locations = new Location[64];
  private @Nullable ExtraLocations[] extras = new ExtraLocations[64];
  private boolean[] writes = new boolean[64];
  private int[] sites = new int[64];
  private boolean[] woke = new boolean[64];

  public void clear() {
    Arrays.fill(locations, 0, size, null);
    Arrays.fill(extras, 0, size, null);
    size = 0;
    numbered = 0;
  }

  public void add(ControlledThread thread) {
    if (size == choices.length) {
      grow();
    }
    choices[size] = Choice.of(thread.index, thread.outcome);
    kinds[size] = thread.kind;
    locations[size] = thread.target;
    extras[size] = thread.extras;
    number(thread);
    writes[size] = thread.writes;
    sites[size] = thread.site;
    woke[size] = false;
    size++;
  }

  /** Gives numbers to the locations that the thread's pending operation touches. */
  public void number(ControlledThread thread) {
    if (thread.target != null) {
      number(thread.target);
    }
    if (thread.extras != null) {
      for (int i = 0; i < thread.extras.size(); i++) {
        number(thread.extras.location(i));
      }
    }
  }

  private void number(Location location) {
    if (location.number == 0 && location != Location.EVERYTHING) {
      location.number = ++numbered;
    }
  }

  private void grow() {
    int length = size * 2;
    choices = Arrays.copyOf(choices, length);
    kinds = Arrays.copyOf(kinds, length);
    locations = Arrays.copyOf(locations, length);
    extras = Arrays.copyOf(extras, length);
    writes = Arrays.copyOf(writes, length);
    sites = Arrays.copyOf(sites, length);
    woke = Arrays.copyOf(woke, length);
  }

  /** The last operation turned out not to write. */
  public void lastFailed() {
    writes[size - 1] = false;
  }

  /** The last update counts as one that writes. */
  public void lastMayWrite() {
    if (size > 0 && kinds[size - 1] == OperationKind.UPDATE) {
      writes[size - 1] = true;
    }
  }

  /** The last operation turned out to be of another kind. */
  public void lastWas(OperationKind kind) {
    kinds[size - 1] = kind;
  }

  /** The step of the last operation has woken a thread that was parked at the same location. */
  public void lastWoke() {
    woke[size - 1] = true;
  }

  public int size() {
    return size;
  }

  /** Index of the thread that did the i-th operation. */
  public int thread(int i) {
    return Choice.thread(choices[i]);
  }

  public int outcome(int i) {
    return Choice.outcome(choices[i]);
  }

  public OperationKind kind(int i) {
    return kinds[i];
  }

  public @Nullable Location location(int i) {
    return locations[i];
  }

  /** What the i-th operation touched beside its location; null for nothing. */
  public @Nullable ExtraLocations extras(int i) {
    return extras[i];
  }

  public boolean writes(int i) {
    return writes[i];
  }

  /** Whether a thread parked at the location of the i-th operation could continue because of it. */
  public boolean woke(int i) {
    return woke[i];
  }

  public int site(int i) {
    return sites[i];
  }

  /** Whether a step was at the place of this site, whichever loader has defined the class. */
  public boolean isAt(int i, int site) {
    return Sites.isSamePlace(sites[i], site);
  }

  /** The i-th choice: the thread and the outcome. */
  public int choice(int i) {
    return choices[i];
  }

  /** How many of the first entries are operations, and not branches on inputs. */
  public int operations(int end) {
    int count = end;
    for (int i = 0; i < end; i++) {
      if (kinds[i] == OperationKind.BRANCH) {
        count--;
      }
    }
    return count;
  }

  /**
   * The choices, one per operation: the schedule of a card. The directions at branches on inputs
   * follow from the inputs.
   */
  public int[] schedule() {
    int[] schedule = new int[operations(size)];
    int length = 0;
    for (int i = 0; i < size; i++) {
      if (kinds[i] != OperationKind.BRANCH) {
        schedule[length++] = choices[i];
      }
    }
    return schedule;
  }
}
