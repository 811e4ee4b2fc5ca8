// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.strategies.trail.NameNumbers;
import io.jacquard.strategies.trail.ThreadNumbers;
import io.jacquard.strategies.unfold.net.Extensions;
import io.jacquard.strategies.unfold.net.Net;
import java.util.function.Consumer;

/**
 * Another strategy, all of whose executions are put into a net: what the net looks like if nothing
 * is left out, whatever the extensions say.
 */
final class Woven implements Strategy {
  private final Strategy strategy;
  final ThreadNumbers threads = new ThreadNumbers();
  final NameNumbers locations = new NameNumbers(ExtraDependence.FIRST);
  final Net net;
  private final NetRecording recording;
  private Consumer<int[]> visitor = conditions -> {};

  Woven(Strategy strategy, ReadEncoding encoding, ExtraDependence extra) {
    this.strategy = strategy;
    net = new Net(location -> encoding == ReadEncoding.COPIES || location == ExtraDependence.WORLD);
    Extensions extensions = new Extensions(net, new EnablednessRules(net, extra), preset -> {});
    NetOperations announcements = new NetOperations(locations, extra);
    NetInserter inserter = new NetInserter(net, announcements, extensions, (preset, outcome) -> {});
    recording = new NetRecording(net, announcements, extra, threads, inserter);
  }

  /** Whoever wants to know where all threads are, before each step and at the end. */
  void visiting(Consumer<int[]> newVisitor) {
    visitor = newVisitor;
  }

  @Override
  public Proposal propose() {
    Proposal proposal = strategy.propose();
    if (proposal == null) {
      return null;
    }
    recording.begin();
    return proposal.directedBy(woven(proposal.director()));
  }

  private Director woven(Director director) {
    return new Director() {
      @Override
      public int choose(ChoicePoint point) {
        recording.arrive(point);
        visitor.accept(recording.conditions());
        int option = director.choose(point);
        if (option >= 0) {
          recording.choose(point, option);
        }
        return option;
      }

      @Override
      public boolean resumesSpins() {
        return director.resumesSpins();
      }
    };
  }

  @Override
  public void observe(Execution execution) {
    recording.end(execution);
    visitor.accept(recording.conditions());
    strategy.observe(execution);
  }
}
