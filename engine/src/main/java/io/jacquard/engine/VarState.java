// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import org.jspecify.annotations.Nullable;

/** One variable: a field of an object, a static, an array element, the inside of an atomic. */
final class VarState extends Location {
  final ObjectState owner;
  final String member;

  /** Last plain write: thread index (-1 none), its clock then, and the step. */
  int writer = -1;

  int writeTime;
  int writeStep;

  /** Last plain reads: by one thread (reader >= 0), by several (readers != null), or none. */
  int reader = -1;

  int readTime;
  int readStep;
  @Nullable VectorClock readers;
  int @Nullable [] readSteps;

  /** Last access in another mode than plain: volatile, opaque and so on. */
  int atomicWriter = -1;

  int atomicWriteTime;
  int atomicWriteStep;
  int atomicReader = -1;
  int atomicReadTime;
  int atomicReadStep;

  /** What releasing writes have published; null until the first. */
  @Nullable VectorClock sync;

  long syncTime;

  VarState(ObjectState owner, String member) {
    this.owner = owner;
    this.member = member;
  }

  /** For people: an object that calls touch as a whole goes by its own name. */
  String title() {
    return member.equals("*") ? owner.describe() : describe();
  }

  @Override
  public String describe() {
    return owner.describe() + (member.startsWith("[") ? "" : ".") + member;
  }
}
