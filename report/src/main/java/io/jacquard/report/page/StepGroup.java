// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.trace.Kind;

/** The sorts of steps that a reader may want to see or not; the page's script has their names. */
enum StepGroup {
  MEMORY,
  LOCKS,
  WAITING,
  THREADS,
  CLASSES,
  CALLS,
  OTHER;

  static StepGroup of(Kind kind) {
    return switch (kind) {
      case READ, WRITE, UPDATE -> MEMORY;
      case ACQUIRE, RELEASE, ARRIVE, PERMIT_ACQUIRE, PERMIT_RELEASE -> LOCKS;
      case WAIT, WAKE, LEAVE, NOTIFY, NOTIFY_ALL, PARK, UNPARK, SLEEP, YIELD, AWAIT -> WAITING;
      case START, BEGIN, END, JOIN, INTERRUPT, QUERY, EXIT -> THREADS;
      case INITIALISE, INITIALISED -> CLASSES;
      case CALL -> CALLS;
      case INPUT, BRANCH, OPAQUE -> OTHER;
    };
  }
}
