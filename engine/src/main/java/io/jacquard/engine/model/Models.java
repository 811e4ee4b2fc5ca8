// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.thread.ThreadEngine;
import org.jspecify.annotations.Nullable;

/** The models of one execution, each with what it uses. */
public final class Models {
  public final TimedWaits timedWaits = new TimedWaits();
  public final MonitorModel monitors;
  final LockModel locks;
  public final ClassInitialisationModel classes;
  final OpaqueOperations unknowns;
  final MemoryModel memory;
  final LibraryModel library;
  public final CallModel calls;
  public final ExternalWaits outside;
  public final ThreadLifecycleModel lifecycle;
  final ThreadWaitModel threadWaits;
  final ThreadQueryModel threadQueries;
  public final SpinModel spins;

  public Models(
      Lifecycle execution,
      ThreadEngine engine,
      Director director,
      ThreadTable threads,
      LiveThreads living,
      EventLog log,
      ObjectTable objects,
      RaceDetector races,
      @Nullable Recorder recorder) {
    monitors = new MonitorModel(execution, objects, races, timedWaits);
    locks = new LockModel(execution, objects, races, timedWaits, threads, living);
    classes = new ClassInitialisationModel(execution, objects);
    unknowns = new OpaqueOperations(execution);
    memory = new MemoryModel(execution, objects, races, classes, unknowns);
    library = new LibraryModel(execution, objects, log);
    calls = new CallModel(execution, objects, races, monitors, library, recorder);
    outside = new ExternalWaits(execution, threads, living);
    lifecycle =
        new ThreadLifecycleModel(
            execution, engine, threads, living, objects, races, calls, outside, recorder);
    threadWaits = new ThreadWaitModel(execution, threads, log, races, timedWaits, library);
    threadQueries = new ThreadQueryModel(execution, races, threads);
    spins = new SpinModel(execution, log, living, director);
  }
}
