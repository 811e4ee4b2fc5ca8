// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.PathConditions;
import io.jacquard.strategies.trail.Names;
import io.jacquard.strategies.trail.ThreadNumbers;
import io.jacquard.strategies.unfold.net.Enabledness;
import io.jacquard.strategies.unfold.net.Extensions;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.Schedules;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A net and all that works on it. When the net has to tell more than it does, another one takes the
 * place of the whole.
 */
final class Fabric {
  final Concerns concerns;
  final ThreadNumbers threads;
  final Net net;
  final Announcements announcements;
  final Targets targets;
  final Schedules schedules;
  final Loom loom;
  final Weaving weaving;
  final Bystanders bystanders;
  final Constraints constraints;
  final Deadlocks deadlocks;
  final Misses misses;

  Fabric(
      Encoding encoding,
      TargetOrder order,
      Concerns concerns,
      ThreadNumbers threads,
      Names locations,
      PathConditions solver) {
    this.concerns = concerns;
    this.threads = threads;
    // what conflicts with everything has to know all that came before it, in either encoding
    net = new Net(location -> encoding == Encoding.COPIES || location == Concerns.WORLD);
    announcements = new Announcements(locations, concerns);
    schedules = new Schedules(net);
    targets = new Targets(order, schedules::preemptions);
    Enabledness enabledness = new Possibility(net, concerns);
    Extensions extensions =
        new Extensions(net, enabledness, preset -> targets.add(preset, Targets.ANY));
    loom = new Loom(net, announcements, extensions, targets::add);
    weaving = new Weaving(net, announcements, concerns, threads, loom);
    bystanders = new Bystanders(net, weaving);
    constraints = new Constraints(net, solver);
    deadlocks = new Deadlocks(net, enabledness, constraints);
    misses = new Misses(net);
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
    loom.chronicle.giveUp();
  }
}
