// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.ChoicePoint;
import io.jacquard.engine.Director;
import io.jacquard.engine.Execution;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Strategy;
import io.jacquard.strategies.trail.Names;
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
  final Names locations = new Names(Concerns.FIRST);
  final Net net;
  private final Weaving weaving;
  private Consumer<int[]> visitor = conditions -> {};

  Woven(Strategy strategy, Encoding encoding, Concerns concerns) {
    this.strategy = strategy;
    net = new Net(location -> encoding == Encoding.COPIES || location == Concerns.WORLD);
    Extensions extensions = new Extensions(net, new Possibility(net, concerns), preset -> {});
    Announcements announcements = new Announcements(locations, concerns);
    Loom loom = new Loom(net, announcements, extensions, (preset, outcome) -> {});
    weaving = new Weaving(net, announcements, concerns, threads, loom);
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
    weaving.begin();
    return proposal.directedBy(woven(proposal.director()));
  }

  private Director woven(Director director) {
    return new Director() {
      @Override
      public int choose(ChoicePoint point) {
        weaving.arrive(point);
        visitor.accept(weaving.conditions());
        int option = director.choose(point);
        if (option >= 0) {
          weaving.choose(point, option);
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
    weaving.end(execution);
    visitor.accept(weaving.conditions());
    strategy.observe(execution);
  }
}
