// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.engine.library.LiveState;
import io.jacquard.engine.locks.StepState;

/**
 * A JDK object whose own code runs, and whose state is read off it: a queue, a pool, a future. Its
 * calls wait before that code runs, until it has nothing to wait for.
 */
public final class LibraryLocation extends Location implements SteppedLocation {
  private final ObjectState named;
  private final String part;
  private final LiveState live;

  /** What calls have released of which nothing more is known. */
  public final VarState changes;

  /**
   * A location.
   *
   * @param part which part of the object it is; empty for the object itself
   * @param live says what it is like at the moment
   */
  public LibraryLocation(ObjectState named, String part, LiveState live) {
    this.named = named;
    this.part = part;
    this.live = live;
    changes = new VarState(named, "changes");
  }

  /** A part of the same object that threads use beside it. */
  public LibraryLocation part(String name, LiveState liveOfPart) {
    return new LibraryLocation(named, name, liveOfPart);
  }

  @Override
  public StepState state() {
    return live.now();
  }

  /** How its state is read. */
  public LiveState live() {
    return live;
  }

  /** What everybody has released who used the object. */
  public VarState whole() {
    return named.whole();
  }

  /** The object's name. */
  public String object() {
    return named.describe();
  }

  @Override
  public String describe() {
    return part.isEmpty() ? object() : object() + " " + part;
  }
}
