// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.concolic.PathSearch;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.schedule.Reductions;
import io.jacquard.prediction.predict.PredictLimits;
import io.jacquard.prediction.predict.PredictStrategy;
import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Reduction;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Stall;
import io.jacquard.settings.Strategies;
import io.jacquard.settings.StrategyChoice;
import io.jacquard.settings.Symmetry;
import io.jacquard.settings.UsageException;
import io.jacquard.strategies.dpor.Dpor;
import io.jacquard.strategies.enumerate.BoundedSideSearch;
import io.jacquard.strategies.enumerate.EnumerateStrategy;
import io.jacquard.strategies.enumerate.IterativeBounding;
import io.jacquard.strategies.enumerate.ScheduleCost;
import io.jacquard.strategies.portfolio.Portfolio;
import io.jacquard.strategies.raceflip.RaceFlip;
import io.jacquard.strategies.random.PctStrategy;
import io.jacquard.strategies.random.PosStrategy;
import io.jacquard.strategies.random.RandomStrategy;
import io.jacquard.strategies.random.SurwStrategy;
import io.jacquard.strategies.reach.ReachabilityTesting;
import io.jacquard.strategies.reduction.ReducedSearch;
import io.jacquard.strategies.unfold.ReadEncoding;
import io.jacquard.strategies.unfold.Seeds;
import io.jacquard.strategies.unfold.TargetOrder;
import io.jacquard.strategies.unfold.Unfold;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.finding.CardFiles;
import java.util.List;
import java.util.Optional;

/** From the name of a strategy to the strategy. */
final class StrategyFactory {
  private final Settings settings;
  private final StrategyChoice choice;
  private final GuidedStrategies guided;
  private final SplicingStrategies spliced;

  StrategyFactory(Settings settings, GuidedStrategies guided, SplicingStrategies spliced) {
    this.settings = settings;
    this.guided = guided;
    this.spliced = spliced;
    choice = settings.get(Options.STRATEGY);
    if (isBounded(Options.PREEMPTIONS) && isBounded(Options.DELAYS)) {
      throw new UsageException("--preemptions and --delays cannot be given together.");
    }
  }

  String name() {
    return choice.toString();
  }

  /**
   * Whether no order of timed waits is left out. A thread that wakes for no reason can come before
   * timeouts that were due.
   */
  boolean coversTime(Stall stall) {
    return stall.isUnlimited()
        || choice.can(Strategies.Ability.TIMED) && !settings.get(Options.SPURIOUS);
  }

  /** The cards with which the search begins. */
  List<Card> firstCards() {
    return settings.find(Options.FIRST_CARDS).map(CardFiles::load).orElse(List.of());
  }

  /**
   * Makes a strategy at its beginning; refuses options that do not go with it.
   *
   * @param inputs whom a strategy asks that solves for inputs itself
   */
  Strategy make(PathSearch inputs) {
    refuse(Strategies.Ability.SEEDED, " is for --strategy ", List.of(Options.FIRST_CARDS));
    refuse(
        Strategies.Ability.SEEDED_AT_RANDOM, " is for --strategy ", List.of(Options.FIRST_RANDOM));
    refuse(Strategies.Ability.KEEPING, " is for --strategy ", List.of(Options.RUNS));
    refuse(Strategies.Ability.GUIDED, " is for --strategy ", List.of(Options.TARGET));
    refuse(Strategies.Ability.BOUNDED, " bounds ", List.of(Options.PREEMPTIONS, Options.DELAYS));
    refuse(Strategies.Ability.LEVELLED, " is for --strategy ", List.of(Options.INTERFERENCES));
    refuse(
        Strategies.Ability.REDUCED,
        " is for --strategy ",
        List.of(Options.SYMMETRY, Options.REDUCE));
    refuse(Strategies.Ability.BEGUN_LATER, " is for --strategy ", List.of(Options.FROM));
    long seed = settings.get(Options.SEED);
    return switch (choice.name()) {
      // what is drawn at random keeps to no bound
      case "portfolio" -> isBounded() ? enumeration() : portfolio(seed);
      case "random" -> new RandomStrategy(seed);
      case "pct" -> new PctStrategy(seed);
      case "pos" -> new PosStrategy(seed);
      case "surw" -> new SurwStrategy(seed);
      case "enumerate" -> enumeration();
      case "dpor" -> dpor(Dpor.of(choice.mode()));
      case "raceflip" -> raceflip(choice.mode());
      case "unfold" ->
          new Unfold(ReadEncoding.of(choice.mode()), order(), seed, seeds(), inputs.conditions());
      case "reach" -> reduced(new ReachMaker(seed));
      case "guide" -> guided.make();
      case "predict" -> new PredictStrategy(PredictLimits.USUAL, choice.mode().equals("relaxed"));
      case "multitrace" -> spliced.splicing(firstCards());
      case "interfere" ->
          spliced.interfering(settings.find(Options.INTERFERENCES).orElse(Integer.MAX_VALUE));
      default -> throw new IllegalStateException("no strategy " + choice);
    };
  }

  /** Predictions change the order of steps wherever they are, and so before exploration begins. */
  private Strategy portfolio(long seed) {
    if (settings.find(Options.FROM).isPresent()) {
      return new Portfolio(seed, Dpor.OPTIMAL.strategy());
    }
    return new Portfolio(
        seed, new PredictStrategy(PredictLimits.SHORT, true), Dpor.OPTIMAL.strategy());
  }

  /** Without sleep sets it runs traces so often that it needs a side search as enumeration does. */
  private Strategy dpor(Dpor variant) {
    Strategy search = reduced(new DporMaker(variant));
    return variant == Dpor.PERSISTENT ? BoundedSideSearch.beside(search) : search;
  }

  /** The first algorithm of the paper runs all interleavings. */
  private static Strategy raceflip(String mode) {
    Strategy search = RaceFlip.of(mode);
    return mode.equals("simple") ? BoundedSideSearch.beside(search) : search;
  }

  private TargetOrder order() {
    return TargetOrder.of(settings.get(Options.TARGETS).name());
  }

  private Seeds seeds() {
    return new Seeds(firstCards(), settings.find(Options.FIRST_RANDOM).orElse(0));
  }

  private Strategy reduced(ReducedSearch.Maker maker) {
    Reductions reductions = reductions();
    return reductions.equals(Reductions.NONE)
        ? maker.make(reductions)
        : new ReducedSearch(maker, reductions);
  }

  private Reductions reductions() {
    Optional<Symmetry> symmetry = settings.find(Options.SYMMETRY);
    boolean roles = symmetry.isPresent() && symmetry.get() == Symmetry.ROLES;
    if (roles && !choice.name().equals("reach")) {
      throw new UsageException(
          "--symmetry=roles is for --strategy reach, not " + name() + "; leave out =roles.");
    }
    List<Reduction> others = settings.find(Options.REDUCE).orElse(List.of());
    if (others.contains(Reduction.REPLIES) && !choice.name().equals("dpor")) {
      throw new UsageException(
          "--reduce replies is for --strategy dpor, not " + name() + "; leave it out.");
    }
    return new Reductions(
        symmetry.isPresent(),
        roles,
        others.contains(Reduction.PV),
        others.contains(Reduction.REPLIES));
  }

  private record DporMaker(Dpor variant) implements ReducedSearch.Maker {
    @Override
    public Strategy make(Reductions reductions) {
      return variant.strategy(reductions);
    }
  }

  private record ReachMaker(long seed) implements ReducedSearch.Maker {
    @Override
    public Strategy make(Reductions reductions) {
      return new ReachabilityTesting(seed, reductions);
    }
  }

  private Strategy enumeration() {
    if (isBounded(Options.PREEMPTIONS)) {
      return new IterativeBounding(ScheduleCost.PREEMPTIONS, settings.get(Options.PREEMPTIONS));
    }
    return isBounded(Options.DELAYS)
        ? new IterativeBounding(ScheduleCost.DELAYS, settings.get(Options.DELAYS))
        : BoundedSideSearch.beside(new EnumerateStrategy());
  }

  /** Refuses options that ask of the strategy what it cannot do. */
  private void refuse(Strategies.Ability ability, String does, List<Option<?>> options) {
    if (choice.can(ability)) {
      return;
    }
    for (Option<?> option : options) {
      if (settings.find(option).isPresent()) {
        throw new UsageException(
            option + does + Strategies.those(ability) + ", not " + name() + "; leave it out.");
      }
    }
  }

  private boolean isBounded() {
    return isBounded(Options.PREEMPTIONS) || isBounded(Options.DELAYS);
  }

  private boolean isBounded(Option<?> bound) {
    return settings.find(bound).isPresent();
  }
}
