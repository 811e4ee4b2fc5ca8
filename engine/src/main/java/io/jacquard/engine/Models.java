// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.ThreadEngine;
import org.jspecify.annotations.Nullable;

/** The models of one execution, each with what it uses. */
final class Models {
  final TimedWaits timedWaits = new TimedWaits();
  final Monitors monitors;
  final Locks locks;
  final Classes classes;
  final Unknowns unknowns;
  final Memory memory;
  final Library library;
  final Calls calls;
  final OutsideWaits outside;
  final ThreadLifecycle lifecycle;
  final ThreadWaits threadWaits;
  final ThreadQuestions questions;
  final Spins spins;

  Models(
      Lifecycle execution,
      ThreadEngine engine,
      Director director,
      ThreadTable threads,
      Living living,
      EventLog log,
      Objects objects,
      Races races,
      @Nullable Recorder recorder) {
    monitors = new Monitors(execution, objects, races, timedWaits);
    locks = new Locks(execution, objects, races, timedWaits, threads, living);
    classes = new Classes(execution, objects);
    unknowns = new Unknowns(execution);
    memory = new Memory(execution, objects, races, classes, unknowns);
    library = new Library(execution, objects, log);
    calls = new Calls(execution, objects, races, monitors, library, recorder);
    outside = new OutsideWaits(execution, threads, living);
    lifecycle =
        new ThreadLifecycle(
            execution, engine, threads, living, objects, races, calls, outside, recorder);
    threadWaits = new ThreadWaits(execution, threads, log, races, timedWaits, library);
    questions = new ThreadQuestions(execution, races, threads);
    spins = new Spins(execution, log, living, director);
  }
}
