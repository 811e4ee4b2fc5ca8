// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import io.jacquard.engine.execution.Deadline;
import io.jacquard.prediction.observed.RunTracker;
import io.jacquard.solver.joint.JointAnswer;
import io.jacquard.solver.joint.JointQuestion;
import io.jacquard.solver.joint.JointSolver;
import io.jacquard.trace.run.StoredEvent;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Asks for tests that take a branch which runs have skipped: without an interloper first, then with
 * each one for each read behind the branch. No question is asked twice.
 */
final class Splicer {
  private final RunStore store;
  private final MultiTraceLimits limits;
  private final JointSolver solver;
  private final Deadline deadline;
  private final Set<List<Object>> asked = new HashSet<>();
  private final Map<BranchTarget, Integer> questionsOf = new HashMap<>();
  private final Set<String> withInterlopers = new TreeSet<>();
  private long interlopers;
  private long questions;
  private long satisfiable;
  private long unknown;
  private boolean cut;

  Splicer(RunStore store, MultiTraceLimits limits, JointSolver solver, Deadline deadline) {
    this.store = store;
    this.limits = limits;
    this.deadline = deadline;
    this.solver = solver;
  }

  /** The next test for a target; null if there is none until there are other runs. */
  @Nullable SplicedTest next(BranchTarget target) {
    for (Skipped skipped : store.skipped(target)) {
      SplicedTest test = askOnce(skipped, null, Splice.NONE);
      if (test != null) {
        return test;
      }
      Interlopers pieces = new Interlopers(store.runs(), limits);
      for (int read : ReadsBehind.of(skipped)) {
        for (Interloper piece : pieces.of(skipped, read)) {
          test = askOnce(skipped, piece, read);
          if (test != null) {
            return test;
          }
        }
      }
    }
    return null;
  }

  private @Nullable SplicedTest askOnce(Skipped skipped, @Nullable Interloper piece, int read) {
    BranchTarget target = skipped.target();
    if (deadline.isReached()) {
      return null;
    }
    List<Object> key =
        List.of(
            target,
            skipped.thread(),
            skipped.history(),
            read == Splice.NONE ? -1 : skipped.run().slot(read),
            piece == null ? "" : piece.thread(),
            piece == null ? 0L : piece.history());
    if (asked.contains(key)) {
      return null;
    }
    if (questionsOf.getOrDefault(target, 0) >= limits.questions()) {
      cut = true;
      return null;
    }
    asked.add(key);
    questionsOf.merge(target, 1, Integer::sum);
    if (piece != null) {
      interlopers++;
      withInterlopers.add(target.name());
    }
    return ask(new Splice(skipped, piece, limits), read);
  }

  /** Asks for inputs alone: the run keeps its order up to the branch. */
  @Nullable SplicedTest askInOrder(Skipped skipped) {
    return ask(new Splice(skipped, null, limits.withoutOrders()), Splice.NONE);
  }

  private @Nullable SplicedTest ask(Splice splice, int read) {
    Skipped skipped = splice.skipped();
    Interloper piece = splice.interloper();
    if (piece != null && splice.node(piece.run(), piece.write()) == Splice.NONE) {
      return null;
    }
    int reading = read == Splice.NONE ? Splice.NONE : splice.node(skipped.run(), read);
    SpliceQuestion question = new SpliceQuestion(splice, reading);
    JointQuestion stated = question.state();
    questions++;
    JointAnswer answer = solver.check(stated, skipped.run().inputs());
    if (answer instanceof JointAnswer.Unknown) {
      unknown++;
    }
    if (!(answer instanceof JointAnswer.Sat sat)) {
      return null;
    }
    satisfiable++;
    List<StoredEvent> plan = new ArrayList<>();
    for (int node : question.upToGoal(sat.order())) {
      plan.add(splice.nodes().get(node).stored());
    }
    return new SplicedTest(splice, reading, RunTracker.inputs(sat.values()), plan);
  }

  /** How many targets had an interloper. */
  int withInterlopers() {
    return withInterlopers.size();
  }

  /** How many interlopers were tried. */
  long interlopers() {
    return interlopers;
  }

  long questions() {
    return questions;
  }

  long satisfiable() {
    return satisfiable;
  }

  /** How many questions had no answer within the limits. */
  long unknown() {
    return unknown;
  }

  /** Whether a target had more questions than are asked. */
  boolean isCut() {
    return cut;
  }

  /** Stores what was counted. */
  void save(DataOutput out) throws IOException {
    out.writeLong(questions);
    out.writeLong(satisfiable);
    out.writeLong(unknown);
    out.writeLong(interlopers);
    out.writeBoolean(cut);
    out.writeInt(withInterlopers.size());
    for (String each : withInterlopers) {
      RunCodec.write(out, each);
    }
  }

  /** Goes on counting from what {@link #save} stored. */
  void restore(DataInput in) throws IOException {
    questions = in.readLong();
    satisfiable = in.readLong();
    unknown = in.readLong();
    interlopers = in.readLong();
    cut = in.readBoolean();
    for (int count = in.readInt(); count > 0; count--) {
      withInterlopers.add(RunCodec.text(in));
    }
  }
}
