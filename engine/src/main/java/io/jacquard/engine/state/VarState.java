// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import org.jspecify.annotations.Nullable;

/** One variable: a field of an object, a static, an array element, the inside of an atomic. */
public final class VarState extends Location {
  public final ObjectState owner;
  public final String member;

  /** Last plain write: thread index (-1 none), its clock then, and the step. */
  public int writer = -1;

  public int writeTime;
  public int writeStep;

  /** Last plain reads: by one thread (reader >= 0), by several (readers != null), or none. */
  public int reader = -1;

  public int readTime;
  public int readStep;
  public @Nullable VectorClock readers;
  public int @Nullable [] readSteps;

  /** Last access in another mode than plain: volatile, opaque and so on. */
  public int atomicWriter = -1;

  public int atomicWriteTime;
  public int atomicWriteStep;
  public int atomicReader = -1;
  public int atomicReadTime;
  public int atomicReadStep;

  /** Whether it stands for a collection that threads may share. */
  public boolean collection;

  /** Whether calls of what it stands for take several steps that are no operations. */
  public boolean inSteps;

  /** What releasing writes have published; null until the first. */
  public @Nullable VectorClock sync;

  public long syncTime;

  /** What came before the last fence of the thread that wrote it last; null if there was none. */
  public @Nullable VectorClock fenced;

  public VarState(ObjectState owner, String member) {
    this.owner = owner;
    this.member = member;
  }

  /** For people: an object that calls touch as a whole goes by its own name. */
  public String title() {
    return member.equals("*") ? owner.describe() : describe();
  }

  @Override
  public String describe() {
    return owner.describe() + (member.startsWith("[") ? "" : ".") + member;
  }
}
