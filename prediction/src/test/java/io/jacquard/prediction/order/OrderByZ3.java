// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.order;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.Model;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks Z3, by the clauses of Razavi's thesis (section 2.5) with a time for each event, without any
 * of the clauses left out that {@link OrderRules} does without.
 */
final class OrderByZ3 implements OrderEngine {
  private int[] order = {};
  private int[] deviating = {};

  @Override
  public Reordering.Answer decide(ReorderingQuestion question) {
    try (Context z3 = new Context()) {
      return new Encoding(z3, question).decide();
    }
  }

  @Override
  public int[] order() {
    return order;
  }

  @Override
  public int[] deviating() {
    return deviating;
  }

  private final class Encoding {
    private final Context z3;
    private final ReorderingQuestion question;
    private final TraceOrder trace;
    private final Solver solver;
    private final Map<Integer, IntExpr> time = new LinkedHashMap<>();
    private final Map<Integer, BoolExpr> kept = new LinkedHashMap<>();
    private final IntExpr end;

    Encoding(Context z3, ReorderingQuestion question) {
      this.z3 = z3;
      this.question = question;
      trace = question.trace();
      solver = z3.mkSolver();
      end = z3.mkIntConst("end");
      for (int each : question.events()) {
        time.put(each, z3.mkIntConst("t" + each));
      }
      List<IntExpr> all = new ArrayList<>(time.values());
      all.add(end);
      solver.add(z3.mkDistinct(all.toArray(new IntExpr[0])));
      threads();
      goal();
      for (int each : question.events()) {
        if (trace.read(each) != TraceOrder.NONE && !isInPrefix(each)) {
          read(each);
        }
      }
      locks();
    }

    private BoolExpr before(int one, int two) {
      return z3.mkLt(time.get(one), time.get(two));
    }

    private BoolExpr happens(int event) {
      return z3.mkLt(time.get(event), end);
    }

    private boolean isInPrefix(int event) {
      for (int i = 0; i < question.prefix(); i++) {
        if (question.events()[i] == event) {
          return true;
        }
      }
      return false;
    }

    private void threads() {
      int[] events = question.events();
      for (int i = 0; i < events.length; i++) {
        int event = events[i];
        if (i < question.prefix()) {
          solver.add(happens(event));
          if (i + 1 < events.length) {
            for (int j = i + 1; j < events.length; j++) {
              solver.add(before(event, events[j]));
            }
          }
          continue;
        }
        int position = trace.position(event);
        if (position > 0) {
          solver.add(before(trace.event(trace.thread(event), position - 1), event));
        }
        for (int n = 0; n < trace.needs(event); n++) {
          solver.add(before(trace.need(event, n), event));
        }
      }
    }

    private void goal() {
      Goal goal = question.goal();
      for (int each : goal.events()) {
        if (trace.position(each) > 0) {
          solver.add(happens(trace.event(trace.thread(each), trace.position(each) - 1)));
        }
        for (int n = 0; n < trace.needs(each); n++) {
          solver.add(happens(trace.need(each, n)));
        }
      }
      for (int i = 0; i < goal.sequence().length; i++) {
        solver.add(happens(goal.sequence()[i]));
        if (i > 0) {
          solver.add(before(goal.sequence()[i - 1], goal.sequence()[i]));
        }
      }
      if (goal.seen() != Goal.ANY) {
        solver.add(coupled(trace.read(goal.events()[0]), goal.seen(), end, -1));
      }
    }

    /** A write, or none, is the last one to a variable before a moment. */
    private BoolExpr coupled(int variable, int write, IntExpr moment, int reader) {
      List<BoolExpr> all = new ArrayList<>();
      if (write != TraceOrder.NONE) {
        all.add(z3.mkLt(time.get(write), moment));
      }
      for (int other : question.events()) {
        if (other != write && other != reader && writes(other, variable)) {
          BoolExpr later = z3.mkLt(moment, time.get(other));
          all.add(write == TraceOrder.NONE ? later : z3.mkOr(later, before(other, write)));
        }
      }
      return z3.mkAnd(all.toArray(new BoolExpr[0]));
    }

    private boolean writes(int event, int variable) {
      for (int i = 0; i < trace.writes(event); i++) {
        if (trace.written(event, i) == variable) {
          return true;
        }
      }
      return false;
    }

    private void read(int read) {
      List<BoolExpr> sources = new ArrayList<>();
      for (int write : trace.writers(read)) {
        if (write == TraceOrder.NONE || time.containsKey(write)) {
          sources.add(coupled(trace.read(read), write, time.get(read), read));
        }
      }
      BoolExpr sees = z3.mkImplies(happens(read), z3.mkOr(sources.toArray(new BoolExpr[0])));
      if (question.mostDeviating() > 0) {
        BoolExpr keeps = z3.mkBoolConst("k" + read);
        kept.put(read, keeps);
        sees = z3.mkImplies(keeps, sees);
      }
      solver.add(sees);
    }

    private void locks() {
      int[] events = question.events();
      for (int one : events) {
        if (trace.taken(one) == TraceOrder.NONE) {
          continue;
        }
        for (int two : events) {
          if (two > one
              && trace.taken(two) == trace.taken(one)
              && trace.thread(two) != trace.thread(one)
              && !(isInPrefix(one) && isInPrefix(two))) {
            solver.add(
                z3.mkImplies(
                    z3.mkAnd(happens(one), happens(two)), z3.mkOr(over(one, two), over(two, one))));
          }
        }
        if (question.completed() && !isOfGoal(one)) {
          solver.add(z3.mkImplies(happens(one), released(one)));
        }
      }
    }

    private boolean isOfGoal(int event) {
      for (int each : question.goal().events()) {
        if (trace.thread(each) == trace.thread(event)) {
          return true;
        }
      }
      return false;
    }

    private BoolExpr over(int taking, int next) {
      int release = trace.release(taking);
      return time.containsKey(release) ? before(release, next) : z3.mkFalse();
    }

    private BoolExpr released(int taking) {
      int release = trace.release(taking);
      return time.containsKey(release) ? happens(release) : z3.mkFalse();
    }

    Reordering.Answer decide() {
      for (int most = 0; most <= question.mostDeviating(); most++) {
        solver.push();
        if (!kept.isEmpty()) {
          List<ArithExpr<?>> lost = new ArrayList<>();
          kept.values()
              .forEach(each -> lost.add((IntExpr) z3.mkITE(each, z3.mkInt(0), z3.mkInt(1))));
          solver.add(z3.mkLe(z3.mkAdd(lost.toArray(new ArithExpr[0])), z3.mkInt(most)));
        }
        Status status = solver.check();
        if (status == Status.SATISFIABLE) {
          answer(solver.getModel());
          return Reordering.Answer.POSSIBLE;
        }
        solver.pop();
        if (status == Status.UNKNOWN) {
          return Reordering.Answer.UNDECIDED;
        }
      }
      return question.mostDeviating() == 0
          ? Reordering.Answer.IMPOSSIBLE
          : Reordering.Answer.UNDECIDED;
    }

    private void answer(Model model) {
      Map<Integer, Long> moment = new LinkedHashMap<>();
      time.forEach((event, name) -> moment.put(event, value(model, name)));
      order =
          moment.keySet().stream()
              .filter(event -> moment.get(event) < value(model, end) && !isInPrefix(event))
              .sorted(Comparator.comparing(moment::get))
              .mapToInt(event -> event)
              .toArray();
      deviating =
          kept.entrySet().stream()
              .filter(each -> model.eval(each.getValue(), true).isFalse())
              .mapToInt(Map.Entry::getKey)
              .toArray();
    }

    private long value(Model model, IntExpr name) {
      return Long.parseLong(model.eval(name, true).toString());
    }
  }
}
