// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Model;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Covers all branches that need no interference, then all that need one, and so on. A level is done
 * when no scenario of that degree is left.
 *
 * <p>As in the thesis, but: after a new write all scenarios are tried again that could not be, also
 * those of the present level (the thesis prints: of those below, and misses branches); a write is
 * not offered to a read in its own past; a critical section is left in each way that was observed;
 * a thread's local past is also that of its starter up to the start. {@link SearchRules#complete}
 * adds what the thesis leaves out.
 */
public final class InterferenceSearch {
  private final SearchRules rules;
  private final DataQuestion data;
  private final Forest forest = new Forest();
  private final LockFree lockFree = new LockFree();
  private final List<Offer> offers = new ArrayList<>();
  private final Insertion insertion;
  private final Joins joins = new Joins(forest);
  private final List<Level> levels = new ArrayList<>();
  private final Set<Action.Outcome> covered = new LinkedHashSet<>();

  /** Where threads stood when an execution was over before they were. */
  private final Set<ForestNode> unfinished = new LinkedHashSet<>();

  private final Set<List<Integer>> seen = new HashSet<>();
  private final List<Unrealizable> unrealizable = new ArrayList<>();
  private final BooleanSupplier stop;
  private int level;
  private boolean beyond;
  private boolean stopped;

  /** A scenario without inputs or order, and how many offers it was tried with. */
  private static final class Unrealizable {
    private final Scenario scenario;
    private final @Nullable Set<ForestNode> reads;
    private int tried;

    /**
     * @param reads those that are worth another write; null for all
     */
    Unrealizable(Scenario scenario, @Nullable Set<ForestNode> reads) {
      this.scenario = scenario;
      this.reads = reads;
    }
  }

  /**
   * @param initial what is in variables that nobody has written; it may grow with observed runs
   * @param hint values of inputs to stay near to
   * @param stop once it says so, no more scenarios are made or asked about
   */
  public InterferenceSearch(
      SearchRules rules,
      Solver solver,
      Map<String, Expr> initial,
      Model hint,
      BooleanSupplier stop) {
    this.rules = rules;
    this.stop = stop;
    data = new DataQuestion(solver, initial, hint);
    insertion = new Insertion(forest);
    levels.add(new Level(rules.youngest()));
  }

  /**
   * A run was observed.
   *
   * @param test what it was to be; null for one without interference
   * @param over threads that have ended, or wait for ever; others may have been interrupted
   * @return whether it was that: each step of the scenario happened as planned
   */
  public boolean observe(List<RunStep> run, @Nullable PlannedTest test, Set<String> over) {
    Set<ForestNode> planned = test == null ? Set.of() : new HashSet<>(test.scenario().nodes());
    Inserted inserted = insertion.insert(run, planned, over);
    Level present = level(test == null ? 0 : test.scenario().degree());
    for (ForestNode node : inserted.observed()) {
      if (node.action().isBranch() && covered.add(node.action().outcome())) {
        present.cover(node.action().outcome());
      }
    }
    for (ForestNode node : inserted.news()) {
      if (node.action().writes()) {
        offers.add(new Offer(node, past(node)));
      }
    }
    for (ForestNode node : inserted.news()) {
      if (node.isRest()) {
        lockFree.observed(node);
      }
    }
    inserted.lost().forEach((node, why) -> why.forEach(each -> lose(node, each)));
    List<ForestNode> sinks = new ArrayList<>(inserted.dangling());
    inserted.joins().forEach(each -> joins.waited(each, sinks::add));
    for (ForestNode node : inserted.news()) {
      if (node.action().kind() == Action.Kind.END) {
        joins.ended(node, sinks::add);
      }
    }
    unfinished.addAll(inserted.unfinished());
    sinks.addAll(inserted.unfinished());
    for (ForestNode sink : sinks) {
      if (rules.leaving()) {
        lockFree.complete(past(sink), sink.thread(), this::add);
      } else {
        add(past(sink));
      }
    }
    for (Unrealizable each : unrealizable) {
      explore(each);
    }
    if (test == null || inserted.observed().containsAll(test.scenario().nodes())) {
      return true;
    }
    present.lose("a run did not go as its scenario says");
    unrealizable(new Unrealizable(test.scenario(), null));
    return false;
  }

  /** No branch that needs what comes behind a node is known to need more interferences. */
  public void lose(ForestNode node, String why) {
    level(past(node).degree()).lose(why);
  }

  /** No branch is known to need more interferences. */
  public void lose(String why) {
    level(0).lose(why);
  }

  private static Scenario past(ForestNode observed) {
    return Objects.requireNonNull(
        Scenario.of(observed, List.of()), "what was observed is no scenario");
  }

  private Level level(int number) {
    while (levels.size() <= number) {
      levels.add(new Level(rules.youngest()));
    }
    return levels.get(number);
  }

  private void add(Scenario scenario) {
    if (scenario.degree() > rules.most()) {
      beyond = true;
    } else if (!rules.unrepeated() || seen.add(scenario.key())) {
      Level own = level(scenario.degree());
      // a run of this level may show that less is needed for something else
      if (scenario.degree() >= level || rules.returning()) {
        level = Math.min(level, scenario.degree());
        own.add(scenario, rules.urgent() && Level.isNews(scenario, covered));
      } else {
        own.lose("a scenario of it was found when it was done");
      }
    }
  }

  /** What to run next; null if nothing is left. */
  public @Nullable PlannedTest next() {
    while (level < levels.size() && !stops()) {
      Level present = levels.get(level);
      Scenario scenario = present.take(covered, this::make);
      if (scenario == null) {
        level++;
        continue;
      }
      Realization answer = realize(scenario);
      if (answer instanceof Realization.Possible possible) {
        present.addRealizable();
        return new PlannedTest(scenario, possible.inputs(), possible.order());
      }
      if (answer instanceof Realization.Unknown unknown) {
        present.lose("the solver could not say whether there are inputs: " + unknown.why());
        unrealizable(new Unrealizable(scenario, null));
      } else if (answer instanceof Realization.Impossible impossible) {
        if (!rules.leaving() && !LockFree.isComplete(scenario)) {
          present.lose("a thread of a scenario stays within a critical section");
        }
        Set<ForestNode> core = impossible.core();
        if (!rules.guided()) {
          unrealizable(new Unrealizable(scenario, null));
        } else if (!core.isEmpty()) {
          unrealizable(new Unrealizable(scenario, core));
        }
      }
    }
    if (!stopped) {
      for (ForestNode each : unfinished) {
        if (!each.isContinued()) {
          lose(each, "nothing was seen of a thread behind " + each);
        }
      }
    }
    return null;
  }

  private Realization realize(Scenario scenario) {
    Realization inputs = data.ask(scenario);
    if (!(inputs instanceof Realization.Possible possible)) {
      return inputs;
    }
    Realization order = OrderQuestion.ask(scenario);
    return order instanceof Realization.Possible ordered
        ? new Realization.Possible(possible.inputs(), ordered.order())
        : order;
  }

  private void unrealizable(Unrealizable entry) {
    unrealizable.add(entry);
    explore(entry);
  }

  /** Adds one interference, with all that the write needs, in each way that is new. */
  private void explore(Unrealizable entry) {
    Scenario scenario = entry.scenario;
    List<ForestNode> reads = new ArrayList<>();
    for (ForestNode node : entry.reads == null ? scenario.nodes() : entry.reads) {
      if (node.action().reads() && node.interference() == null) {
        reads.add(node);
      }
    }
    Set<Integer> degrees = new TreeSet<>();
    int from = entry.tried;
    for (; entry.tried < offers.size() && !stops(); entry.tried++) {
      Offer offer = offers.get(entry.tried);
      if (reads.stream().anyMatch(read -> fits(read, offer))
          && scenario.isCompatible(offer.past())) {
        degrees.add(scenario.degreeWith(offer.past()) + 1);
      }
    }
    for (int degree : degrees) {
      Untried untried = new Untried(scenario, reads, from, entry.tried, degree);
      if (degree > rules.most()) {
        beyond = true;
      } else if (degree < level) {
        make(untried);
      } else {
        level(degree).add(untried, rules.urgent() && Level.isNews(scenario, covered));
      }
    }
  }

  private void make(Untried untried) {
    Scenario scenario = untried.scenario();
    for (Offer offer : offers.subList(untried.from(), untried.to())) {
      List<ForestNode> reads = untried.reads().stream().filter(read -> fits(read, offer)).toList();
      if (!reads.isEmpty()
          && scenario.isCompatible(offer.past())
          && scenario.degreeWith(offer.past()) + 1 == untried.degree()) {
        interfere(scenario, reads, offer.write());
      }
    }
  }

  private void interfere(Scenario scenario, List<ForestNode> reads, ForestNode write) {
    List<ForestNode> tips = new ArrayList<>(scenario.tips());
    tips.add(write);
    Scenario both =
        Objects.requireNonNull(Scenario.of(scenario.sink(), tips), "threads are on one path");
    for (ForestNode read : reads) {
      lockFree.complete(
          both, scenario.sink().thread(), longer -> add(forest.interfere(longer, read, write)));
    }
  }

  private static boolean fits(ForestNode read, Offer offer) {
    ForestNode write = offer.write();
    return write.action().object().equals(read.action().object())
        && !write.thread().equals(read.thread())
        && !offer.past().contains(read)
        && !read.isLocallyAfter(write);
  }

  private boolean stops() {
    stopped = stopped || stop.getAsBoolean();
    return stopped;
  }

  /**
   * Whether all branches are covered that need at most so many interferences, as far as runs have
   * shown all that there is to know.
   */
  public boolean isDone(int upTo) {
    boolean done = !stopped;
    for (ForestNode each : unfinished) {
      done = done && (each.isContinued() || past(each).degree() > upTo);
    }
    for (int k = 0; k <= Math.min(upTo, levels.size() - 1); k++) {
      done = done && levels.get(k).isDone() && levels.get(k).lost().isEmpty();
    }
    return done;
  }

  /** All levels so far, from 0. */
  public List<Level> levels() {
    return Collections.unmodifiableList(levels);
  }

  /** Whether scenarios were left out that need more interferences than are allowed. */
  public boolean isBounded() {
    return beyond;
  }

  /** Everything that was covered. */
  public Set<Action.Outcome> covered() {
    return Collections.unmodifiableSet(covered);
  }
}
