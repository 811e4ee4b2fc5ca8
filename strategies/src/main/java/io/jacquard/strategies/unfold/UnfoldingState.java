// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.input.PathConditions;
import io.jacquard.strategies.trail.NameNumbers;
import io.jacquard.strategies.trail.ThreadNumbers;
import io.jacquard.strategies.unfold.net.Enabledness;
import io.jacquard.strategies.unfold.net.Extensions;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.Schedules;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A net and all that works on it. When the net has to represent more dependence, another state
 * takes the place of the whole.
 */
final class UnfoldingState {
  final ExtraDependence extra;
  final ThreadNumbers threads;
  final Net net;
  final NetOperations announcements;
  final Targets targets;
  final Schedules schedules;
  final NetInserter inserter;
  final NetRecording recording;
  final IndependentThreads independentThreads;
  final Constraints constraints;
  final Deadlocks deadlocks;
  final UnreachedTargets misses;

  UnfoldingState(
      ReadEncoding encoding,
      TargetOrder order,
      ExtraDependence extra,
      ThreadNumbers threads,
      NameNumbers locations,
      PathConditions solver) {
    this.extra = extra;
    this.threads = threads;
    // what conflicts with everything has to know all that came before it, in either encoding
    net = new Net(location -> encoding == ReadEncoding.COPIES || location == ExtraDependence.WORLD);
    announcements = new NetOperations(locations, extra);
    schedules = new Schedules(net);
    targets = new Targets(order, schedules::preemptions);
    Enabledness enabledness = new EnablednessRules(net, extra);
    Extensions extensions =
        new Extensions(net, enabledness, preset -> targets.add(preset, Targets.ANY));
    inserter = new NetInserter(net, announcements, extensions, targets::add);
    recording = new NetRecording(net, announcements, extra, threads, inserter);
    independentThreads = new IndependentThreads(net, recording);
    constraints = new Constraints(net, solver);
    deadlocks = new Deadlocks(net, enabledness, constraints);
    misses = new UnreachedTargets(net);
  }

  /** Whether such an event may exist that the net does not have. */
  boolean isOpen(int preset, int outcome) {
    return !Targets.isCovered(net, preset, outcome) && !net.isImpossible(preset);
  }

  void save(DataOutput out) throws IOException {
    net.save(out);
    targets.save(out);
    constraints.save(out);
    deadlocks.save(out);
    misses.save(out);
  }

  /** Takes up what was stored; nothing may have been added yet. */
  void restore(DataInput in) throws IOException {
    net.restore(in);
    targets.restore(in);
    constraints.restore(in);
    deadlocks.restore(in);
    misses.restore(in);
    inserter.history.giveUp();
  }
}
