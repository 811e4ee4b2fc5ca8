// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.concolic.shared.SharedBranch;
import io.jacquard.concolic.shared.SharedEvent;
import io.jacquard.concolic.shared.SharedRead;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.concolic.shared.SharedWrite;
import io.jacquard.engine.plan.EventId;
import io.jacquard.prediction.predict.WrittenRun;
import io.jacquard.solver.UnavailableSolver;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import io.jacquard.solver.joint.JointAnswer;
import io.jacquard.solver.joint.JointSolver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.trace.run.StoredEvent;
import io.jacquard.trace.run.StoredRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Interlopers and splices of written runs. */
class SpliceQuestionTest {
  private static final MultiTraceLimits LIMITS = MultiTraceLimits.USUAL;
  private static final int SITE = WrittenRun.LAST_SITE;

  /** The last event is a read; whether it sees this value is the branch that was skipped. */
  private static TracedRun run(int number, int branchAfter, int wanted, String... lines) {
    StoredRun stored = WrittenRun.stored(lines);
    Exprs exprs = new Exprs();
    Map<String, Integer> threads = new HashMap<>();
    Map<String, Integer> sources = new HashMap<>();
    List<SharedEvent> events = new ArrayList<>();
    List<SharedBranch> branches = new ArrayList<>();
    Map<String, Object> values = new HashMap<>();
    for (StoredEvent each : stored.events()) {
      int index = events.size();
      threads.putIfAbsent(each.thread(), threads.size());
      int thread = threads.getOrDefault(each.thread(), 0);
      SharedRead read = null;
      SharedWrite write = null;
      int value = (int) each.after().bits();
      if (each.role().reads()) {
        String name = "read " + each.thread() + ":" + each.operation();
        Variable symbol = exprs.variable(name, Type.INT);
        int source = sources.getOrDefault(each.name(), SharedTrace.INITIAL);
        read = new SharedRead(symbol, value, source, source < 0 ? exprs.of(value) : null);
        values.put(name, value);
      }
      if (each.role().writes()) {
        write = new SharedWrite(exprs.of(value), value);
        sources.put(each.name(), index);
      }
      EventId id = new EventId(each.thread(), each.operation());
      events.add(
          new SharedEvent(
              index, thread, id, each.kind(), each.name(), each.site(), read, write, false));
      if (index + 1 == branchAfter && read != null) {
        Expr seen = exprs.eq(symbol(read), exprs.of(wanted));
        branches.add(
            new SharedBranch(branchAfter, thread, List.of(exprs.not(seen), seen), 0, SITE));
      }
    }
    return new TracedRun(
        number, stored, new SharedTrace(events, branches, new Model(values), exprs));
  }

  private static Variable symbol(SharedRead read) {
    Variable symbol = read.symbol();
    assertThat(symbol).isNotNull();
    return Objects.requireNonNull(symbol);
  }

  private static Skipped skipped(TracedRun run) {
    SharedBranch branch = run.branches().get(0);
    String thread = run.threadOf(branch);
    return new Skipped(new BranchTarget(SITE, 1), run, branch, thread, run.slot(branch));
  }

  private static JointAnswer ask(SpliceQuestion question) {
    return new JointSolver(Pipeline.ALL.before(new UnavailableSolver("too hard")), 1_000)
        .check(question.state(), Model.EMPTY);
  }

  /** As the thesis prints the condition: what comes between is not excluded. */
  private static final class Printed extends SpliceQuestion {
    Printed(Splice splice, int read) {
      super(splice, read);
    }

    @Override
    void between(SpliceClauses clause, int reading, int write, int other) {
      clause.orBefore(other, reading).orBefore(write, other);
    }
  }

  private static final TracedRun LOCKED =
      run(
          0,
          3,
          2,
          "T1 wt x 1",
          "T1 ac l",
          "T1 rd x 1",
          "T1 rel l",
          "T2 ac l",
          "T2 wt x 2",
          "T2 wt x 3",
          "T2 rel l");

  private static Splice splice(Skipped skipped, int read, int write) {
    List<Interloper> pieces = new Interlopers(List.of(skipped.run()), LIMITS).of(skipped, read);
    for (Interloper each : pieces) {
      if (each.write() == write) {
        return new Splice(skipped, each, LIMITS);
      }
    }
    throw new AssertionError("no such interloper: " + pieces);
  }

  @Test
  void interlopersEndWhereTheirThreadHoldsNoLock() {
    List<Interloper> pieces = new Interlopers(List.of(LOCKED), LIMITS).of(skipped(LOCKED), 2);
    assertThat(pieces).extracting(Interloper::write).containsExactly(5, 6);
    assertThat(pieces).extracting(Interloper::end).containsExactly(7, 7);
  }

  /** Who holds the lock never sees the first of two writes that the other one makes under it. */
  @Test
  void nothingComesBetweenTheWriteAndTheRead() {
    Splice splice = splice(skipped(LOCKED), 2, 5);
    assertThat(ask(new SpliceQuestion(splice, 2))).isInstanceOf(JointAnswer.Unsat.class);
    assertThat(ask(new Printed(splice, 2))).isInstanceOf(JointAnswer.Sat.class);
  }

  @Test
  void withoutALockThePieceIsInterrupted() {
    TracedRun free =
        run(0, 2, 2, "T1 wt x 1", "T1 rd x 1", "T2 ac l", "T2 wt x 2", "T2 wt x 3", "T2 rel l");
    SpliceQuestion question = new SpliceQuestion(splice(skipped(free), 1, 3), 1);
    JointAnswer.Sat answer = (JointAnswer.Sat) ask(question);
    assertThat(question.upToGoal(answer.order())).containsSubsequence(0, 3, 1).doesNotContain(4);
  }

  /** The one continuation is needed for the first read, the other one for the second. */
  @Test
  void aThreadGoesOnInOneWayOnly() {
    TracedRun main = run(0, 3, 1, "T2 wt x 5", "T1 rd x 5", "T1 rd y 0");
    TracedRun other = run(1, -1, 0, "T2 wt y 1", "T1 rd x 0");
    Skipped skipped = skipped(main);
    List<Interloper> pieces = new Interlopers(List.of(main, other), LIMITS).of(skipped, 2);
    assertThat(pieces).hasSize(1);
    Splice splice = new Splice(skipped, pieces.get(0), LIMITS);
    assertThat(splice.divergences()).hasSize(1);
    JointAnswer.Sat answer = (JointAnswer.Sat) ask(new SpliceQuestion(splice, 2));
    List<Integer> happening = new SpliceQuestion(splice, 2).upToGoal(answer.order());
    assertThat(happening).hasSize(3).doesNotContain(splice.divergences().get(0)[0]);
  }
}
