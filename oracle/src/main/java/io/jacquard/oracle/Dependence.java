// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Op.Kind;

/**
 * Which operations may not be swapped.
 *
 * <p>Operations of one thread always depend on each other. Operations of two threads do iff they
 *
 * <ul>
 *   <li>touch the same variable, array element or atomic, and at least one of them writes (a failed
 *       CAS is a read);
 *   <li>are any two operations on the same monitor;
 *   <li>are two operations on the same gate, unless both only look at it (a failed attempt does,
 *       and who gives up without having queued), or both take or give back their share of it, or
 *       both give permits, or both count down;
 *   <li>are start and begin of the same thread, or end and join, be it in time or not;
 *   <li>are park and unpark, or unpark and unpark, of the same thread. (Two unparks commute in
 *       fact; they are kept apart as two notifies are.)
 *   <li>are start and join of the same thread (joining a thread not yet started returns at once, as
 *       in Java), or start and unpark (unparking a thread not yet started has no effect).
 * </ul>
 */
public final class Dependence {

  private Dependence() {}

  /** Whether the order of the two operations matters. */
  public static boolean dependent(Op a, Op b) {
    if (a.thread() == b.thread()) {
      return true;
    }
    if (a.kind().group() != b.kind().group() || a.object() != b.object()) {
      return false;
    }
    return switch (a.kind().group()) {
      case MEMORY -> a.write() || b.write();
      case MONITOR -> true;
      case GATE -> !(a.looksAtGate() && b.looksAtGate()) && !a.commutes(b);
      case THREAD -> life(a.kind(), b.kind()) || life(b.kind(), a.kind());
    };
  }

  private static boolean life(Kind a, Kind b) {
    return switch (a) {
      case START -> b == Kind.BEGIN || b == Kind.JOIN || b == Kind.UNPARK;
      case END -> b == Kind.JOIN;
      case UNPARK -> b == Kind.PARK || b == Kind.UNPARK;
      default -> false;
    };
  }
}
