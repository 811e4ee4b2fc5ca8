// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.portfolio;

import io.jacquard.engine.DecoratedSplittable;
import io.jacquard.engine.Onlooker;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.execution.Execution;
import io.jacquard.trace.result.SearchPhase.Way;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The search if no strategy is named. It begins with what finds most bugs soon: the first execution
 * of optimal partial-order reduction, which is a natural one, and the first that are predicted from
 * it. Then one of the reduction, one that is drawn and one that was predicted take turns. The
 * reduction proves what it comes to the end of; a small program's search ends with it.
 *
 * <p>Some bugs need an order that is unlikely to be drawn and that the reduction comes to soon, and
 * for some it is the other way round: so neither waits for the other. After some hundred executions
 * the reduction continues alone.
 *
 * <p>A depth-first search of a large tree stays in one corner of it. So once the reduction has run
 * for a while without an end, every fourth step is one of an execution that is drawn; the promise
 * is that of the systematic. Steps count and not executions, since those of a loop that the
 * reduction is in may be long; nor does time, so that the same seed gives the same search.
 *
 * <p>If the search is shared out, parts of the reduction are; the giver keeps what is predicted and
 * drawn.
 */
public final class Portfolio implements Strategy, DecoratedSplittable {
  /** So many executions of the first part are not systematic. */
  private static final int SHALLOW = 200;

  /** So many predictions come before anything else does. */
  private static final int FOREMOST = 1;

  /** Among the first so many, two of three are predicted. */
  private static final int EARLY = 24;

  private static final int PATIENCE = 2_000;
  private static final int PATIENCE_IN_STEPS = 200_000;
  private static final int SHARE = 3;

  private final Onlooker predicting;
  private final Draws draws;
  private final Strategy systematic;
  private final Splittable shared;
  private final PhaseCounts phases = new PhaseCounts();
  private Way current = Way.SYSTEMATIC;
  private boolean begun;
  private boolean watching;
  private boolean repeating;
  private boolean predictedAll;
  private boolean systematicEnded;

  /** How many executions were predicted or drawn. */
  private long others;

  /** How many were made again after the search was taken up. */
  private long repeated;

  /** How many of all these were reported elsewhere. */
  private long reported;

  /** Whether this is a part of a search that was given away: the reduction is all it has to do. */
  private boolean part;

  private long reduced;
  private long reducedSteps;

  /** How many steps the reduction is ahead of its share since it has run for a while. */
  private long ahead;

  /**
   * Whether what is drawn can show what the reduction cannot: other inputs, other random values and
   * whatever else the reduction does not try, or what lies beyond a bound.
   */
  private boolean drawnMayDiffer;

  /** A search that predicts nothing. */
  public Portfolio(long seed, Strategy systematic) {
    this(seed, new NoPredictions(), systematic);
  }

  /**
   * @param predicting comes first, and ends soon; must be {@link Resumable}
   * @param systematic must be {@link Splittable}
   */
  public Portfolio(long seed, Onlooker predicting, Strategy systematic) {
    this.predicting = predicting;
    this.systematic = systematic;
    shared = (Splittable) systematic;
    draws = new Draws(seed);
  }

  @Override
  public @Nullable Proposal propose() {
    if (part) {
      return systematic();
    }
    if (!begun) {
      begun = true;
      Proposal first = systematic();
      watching = first != null;
      return first == null ? null : predicting.watch(first);
    }
    Proposal again = predictedAll ? null : predicting.repeat();
    repeating = again != null;
    if (repeating) {
      repeated++;
      return again;
    }
    Way turn = turn();
    Proposal proposal = turn == Way.PREDICTED ? predicted() : null;
    if (proposal == null && turn != Way.DRAWN) {
      proposal = systematic();
    }
    if (proposal == null && (turn == Way.DRAWN || drawnMayDiffer && others < SHALLOW)) {
      current = Way.DRAWN;
      others++;
      proposal = draws.propose();
    }
    return proposal;
  }

  /** Who is next. */
  private Way turn() {
    if (others < SHALLOW) {
      if (!predictedAll && others < FOREMOST) {
        return Way.PREDICTED;
      }
      if (!predictedAll && others < EARLY) {
        return others % 3 == 1 ? Way.DRAWN : Way.PREDICTED;
      }
      return switch (current) {
        case PREDICTED -> Way.SYSTEMATIC;
        case SYSTEMATIC -> Way.DRAWN;
        case DRAWN -> predictedAll ? Way.SYSTEMATIC : Way.PREDICTED;
      };
    }
    return isPatient() || ahead <= 0 ? Way.SYSTEMATIC : Way.DRAWN;
  }

  private @Nullable Proposal predicted() {
    Proposal proposal = predicting.propose();
    predictedAll = proposal == null;
    if (proposal != null) {
      current = Way.PREDICTED;
      others++;
    }
    return proposal;
  }

  private @Nullable Proposal systematic() {
    Proposal proposal = systematicEnded ? null : systematic.propose();
    systematicEnded = proposal == null && !shared.isWaiting();
    if (proposal != null) {
      current = Way.SYSTEMATIC;
      reduced++;
    }
    return proposal;
  }

  private boolean isPatient() {
    return reduced < PATIENCE && reducedSteps < PATIENCE_IN_STEPS;
  }

  @Override
  public void observe(Execution execution) {
    if (repeating) {
      phases.count(Way.PREDICTED, execution);
      predicting.observe(execution);
      return;
    }
    long steps = execution.log().size();
    boolean patient = isPatient();
    boolean reducing = current == Way.SYSTEMATIC;
    if (reducing) {
      reducedSteps += steps;
    }
    phases.count(current, execution);
    if (!patient) {
      ahead += reducing ? steps : -SHARE * steps;
    }
    drawnMayDiffer |=
        !execution.inputs().values().isEmpty()
            || execution.ending().isBounded()
            || execution.isLimited();
    if (watching) {
      watching = false;
      predicting.observe(execution);
    }
    if (current != Way.DRAWN && others < SHALLOW) {
      draws.learn(execution);
    }
    switch (current) {
      case PREDICTED -> predicting.observe(execution);
      case DRAWN -> draws.observe(execution);
      case SYSTEMATIC -> systematic.observe(execution);
    }
  }

  @Override
  public StrategyReport report() {
    StrategyReport report = systematic.report();
    report = report.withPredictions(predicting.report().predictions()).withPhases(phases.all());
    OptionalLong repeats = report.repeats();
    return repeats.isPresent()
        ? report.withRepeats(repeats.getAsLong() + others + repeated - reported)
        : report;
  }

  @Override
  public boolean isSplittable() {
    return shared.isSplittable();
  }

  @Override
  public List<SearchPart> give(int most) throws IOException {
    List<SearchPart> parts = new ArrayList<>();
    for (SearchPart each : shared.give(most)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeBoolean(true);
      out.write(each.state());
      parts.add(new SearchPart(bytes.toByteArray()));
    }
    return parts;
  }

  @Override
  public boolean isOver() {
    return shared.isOver();
  }

  @Override
  public Splittable inner() {
    return shared;
  }

  @Override
  public void forgetCounts() {
    reported = others + repeated;
    phases.clear();
    shared.forgetCounts();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeBoolean(part);
    if (!part) {
      saveWhole(out);
    }
    shared.save(out);
  }

  private void saveWhole(DataOutput out) throws IOException {
    out.writeUTF(current.name());
    out.writeBoolean(begun);
    out.writeBoolean(predictedAll);
    out.writeBoolean(systematicEnded);
    out.writeBoolean(drawnMayDiffer);
    out.writeLong(others);
    out.writeLong(repeated);
    out.writeLong(reported);
    out.writeLong(reduced);
    out.writeLong(reducedSteps);
    out.writeLong(ahead);
    phases.save(out);
    draws.save(out);
    ((Resumable) predicting).save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    part = in.readBoolean();
    if (!part) {
      restoreWhole(in);
    }
    shared.restore(in);
  }

  private void restoreWhole(DataInput in) throws IOException {
    current = Way.valueOf(in.readUTF());
    begun = in.readBoolean();
    predictedAll = in.readBoolean();
    systematicEnded = in.readBoolean();
    drawnMayDiffer = in.readBoolean();
    others = in.readLong();
    repeated = in.readLong();
    reported = in.readLong();
    reduced = in.readLong();
    reducedSteps = in.readLong();
    ahead = in.readLong();
    phases.restore(in);
    draws.restore(in);
    ((Resumable) predicting).restore(in);
  }
}
