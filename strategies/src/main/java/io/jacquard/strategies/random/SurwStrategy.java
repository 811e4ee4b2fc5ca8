// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.schedule.Director;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.trace.record.Ending;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Selectively uniform random walk: H. Zhao, D. Wolff, U. Mathur, A. Roychoudhury, "Selectively
 * Uniform Concurrency Testing", ASPLOS 2025.
 *
 * <p>A set of interesting operations is selected for each execution, and their interleavings are
 * drawn uniformly: the thread that does the next one is drawn with a probability proportional to
 * how many it has left, those of threads it has yet to start included. An earlier execution shows
 * the numbers. As in the authors' tool the interesting operations are those on one shared location,
 * drawn for each execution. {@link SurwDirector} is the walk itself.
 *
 * <p>The draw is uniform when every execution has the numbers of the profile and nothing blocks or
 * yields. What differs from the paper:
 *
 * <ul>
 *   <li>The first execution, which has no profile, is a plain random walk; the profile is taken
 *       anew after twice as many executions each time, so that what shows up late is drawn too. An
 *       execution that hit the step bound gives no profile. A search that is shared out continues
 *       with the profile that was known then.
 *   <li>Locations are variables, monitors and JDK objects alike, used by two threads and written by
 *       one; the authors' tool takes memory or lock addresses.
 *   <li>Operations that are not interesting are chosen by a random walk over threads. The paper
 *       leaves this open; the authors' tool draws a priority for each of them.
 *   <li>Yields, waiting in vain, and numbers that turn out wrong are dealt with as {@link
 *       SurwDirector} says.
 * </ul>
 */
public final class SurwStrategy extends Sampling {
  /** Which operations are interesting. */
  public enum Selection {
    /** Those on one shared location, drawn for each execution: the paper's SURW. */
    ONE_LOCATION,
    /** All: the paper's URW, uniform over whole interleavings. */
    EVERY_OPERATION
  }

  private final Selection selection;
  private @Nullable Profile profile;
  private int executions;
  private int nextProfile = 1;

  public SurwStrategy(long seed) {
    this(seed, Selection.ONE_LOCATION);
  }

  public SurwStrategy(long seed, Selection selection) {
    super(seed);
    this.selection = selection;
  }

  @Override
  Director draw(SplittableRandom random) {
    executions++;
    return new SurwDirector(interest(random), random);
  }

  private InterestingOperations interest(SplittableRandom random) {
    if (profile == null) {
      return InterestingOperations.inNothing();
    }
    return switch (selection) {
      case ONE_LOCATION -> profile.inOneLocation(random);
      case EVERY_OPERATION -> profile.inEverything();
    };
  }

  @Override
  public void observe(Execution execution) {
    if (!isShared() && isOfUse(execution)) {
      learn(execution.log(), execution.threads());
    }
  }

  /** Takes the numbers of an execution that another strategy made, if none are known yet. */
  public void learnOnce(Execution execution) {
    if (profile == null && isOfUse(execution)) {
      profile = new Profile(execution.log(), execution.threads());
    }
  }

  private static boolean isOfUse(Execution execution) {
    return execution.ending() != Ending.BOUNDED && execution.ending() != Ending.LIVELOCKED;
  }

  void learn(EventLog log, List<ControlledThread> threads) {
    if (executions >= nextProfile) {
      profile = new Profile(log, threads);
      nextProfile = executions * 2;
    }
  }

  @Override
  void saveLearned(DataOutput out) throws IOException {
    out.writeInt(executions);
    out.writeInt(nextProfile);
    out.writeBoolean(profile != null);
    if (profile != null) {
      profile.save(out);
    }
  }

  @Override
  void restoreLearned(DataInput in) throws IOException {
    executions = in.readInt();
    nextProfile = in.readInt();
    profile = in.readBoolean() ? new Profile(in) : null;
  }
}
