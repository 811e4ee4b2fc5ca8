// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.input.Inputs;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.record.Recorder;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.ThreadDistinction;
import io.jacquard.engine.state.ThreadTable;
import io.jacquard.runtime.thread.ThreadEngine;
import org.jspecify.annotations.Nullable;

/** The models of one execution, each with what it uses. */
public final class Models {
  final RandomModel randomness;
  public final TimedWaits timedWaits = new TimedWaits();
  public final MonitorModel monitors;
  final LockModel locks;
  final DeclaredStepModel declared;
  public final ClassInitialisationModel classes;
  final OpaqueOperations unknowns;
  final IndirectCalls indirect;
  final LibraryModel library;
  final LibrarySteps librarySteps;
  final MemoryModel memory;
  final HeldStateModel held;
  final LockTexts lockTexts;
  public final CallModel calls;
  public final ExternalWaits outside;
  public final ThreadLifecycleModel lifecycle;
  public final ClockModel clock = new ClockModel();
  final CreationNumbers numbers;
  final ThreadWaitModel threadWaits;
  final ThreadQueryModel threadQueries;
  public final SpinModel spins;
  public final TaskFailures tasks = new TaskFailures();

  public Models(
      Lifecycle execution,
      ThreadEngine engine,
      Director director,
      ThreadTable threads,
      LiveThreads living,
      EventLog log,
      ObjectTable objects,
      RaceDetector races,
      Inputs inputs,
      ThreadDistinction distinction,
      @Nullable Recorder recorder) {
    Reductions reductions = director.reductions();
    randomness = new RandomModel(execution, inputs);
    monitors = new MonitorModel(execution, objects, races, timedWaits, threads);
    locks =
        new LockModel(execution, objects, races, timedWaits, threads, living, reductions.permits());
    declared = new DeclaredStepModel(execution, objects, races, timedWaits, reductions.replies());
    classes = new ClassInitialisationModel(execution, objects);
    unknowns = new OpaqueOperations(execution);
    SteppedObjects stepped = new SteppedObjects(objects);
    library = new LibraryModel(execution, objects, log, stepped);
    librarySteps = new LibrarySteps(execution, objects, races, timedWaits, stepped, library);
    memory = new MemoryModel(execution, objects, races, classes, library, unknowns);
    indirect = new IndirectCalls(memory, unknowns);
    numbers = new CreationNumbers(execution);
    held = new HeldStateModel(execution, objects, races, unknowns, numbers);
    lockTexts = new LockTexts(locks, threads, held);
    calls = new CallModel(execution, objects, races, monitors, library, stepped, held, recorder);
    outside = new ExternalWaits(execution, threads, living);
    lifecycle =
        new ThreadLifecycleModel(
            execution,
            engine,
            threads,
            living,
            objects,
            races,
            monitors,
            calls,
            outside,
            reductions.twins() ? new ThreadComparison(log, objects) : null,
            recorder);
    threadWaits = new ThreadWaitModel(execution, threads, log, races, timedWaits, library);
    threadQueries = new ThreadQueryModel(execution, races, threads, objects, distinction, numbers);
    spins = new SpinModel(execution, log, living, director);
  }

  /** What the program has used until now. */
  public SeenUses seen() {
    return new SeenUses(
        calls.isMet(),
        monitors.isSingleWaitSeen(),
        memory.isSingleWeakUpdateSeen(),
        clock.isSeen(),
        timedWaits.isSeen());
  }
}
