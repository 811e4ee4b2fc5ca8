// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.joint;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Assertion;
import io.jacquard.solver.Limits;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.order.OrderSolver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Answers questions about order and values: the solver of orders proposes an order with all its
 * choices, the solver of conditions says whether values fit, and if none do, the guards of what
 * contradicts itself become a clause (the lazy combination of a theory with the search for a
 * propositional model: Nieuwenhuis, Oliveras, Tinelli, "Solving SAT and SAT modulo theories",
 * 2006).
 *
 * <p>Until the search ends, answers depend on nothing but the question, the hint and what the
 * solver of conditions says.
 */
public class JointSolver {
  /** Cores of more assertions than this are not made smaller one by one. */
  private static final int SMALL_CORE = 24;

  private static final Limits QUICK = new Limits(200, 20_000);

  private final Solver conditions;
  private final int mostRounds;
  private final BooleanSupplier ended;

  /**
   * @param conditions answers questions about values
   * @param mostRounds after so many refutations a question is given up
   */
  public JointSolver(Solver conditions, int mostRounds) {
    this(
        conditions,
        mostRounds,
        new BooleanSupplier() {
          @Override
          public boolean getAsBoolean() {
            return false;
          }
        });
  }

  /**
   * @param conditions answers questions about values
   * @param mostRounds after so many refutations a question is given up
   * @param ended whether nobody waits for answers any more
   */
  public JointSolver(Solver conditions, int mostRounds, BooleanSupplier ended) {
    this.conditions = conditions;
    this.mostRounds = mostRounds;
    this.ended = ended;
  }

  /**
   * Whether there are an order and values.
   *
   * @param hint values to keep where nothing speaks against them
   */
  public JointAnswer check(JointQuestion question, Model hint) {
    Posed posed = new Posed(question);
    String unknown = null;
    for (int round = 0; round < mostRounds; round++) {
      if (ended.getAsBoolean()) {
        return new JointAnswer.Unknown("the search has ended");
      }
      switch (posed.orders.check()) {
        case UNSAT -> {
          return unknown == null ? new JointAnswer.Unsat() : new JointAnswer.Unknown(unknown);
        }
        case UNKNOWN -> {
          return new JointAnswer.Unknown("the limit of work for one order was reached");
        }
        case SAT -> {}
      }
      ChosenValues choice = posed.choice();
      Query query = new Query(choice.assertions(), List.of(), hint, Limits.USUAL);
      Answer answer = conditions.check(query);
      if (answer instanceof Answer.Sat sat) {
        return posed.answer(choice.complete(hint.with(sat.model())));
      }
      Set<String> core;
      if (answer instanceof Answer.Unsat unsat) {
        core = smaller(query, unsat.core());
      } else {
        unknown = ((Answer.Unknown) answer).reason();
        core = names(query);
      }
      posed.exclude(choice.guards(core));
    }
    return new JointAnswer.Unknown("too many orders were refuted");
  }

  private static Set<String> names(Query query) {
    Set<String> names = new HashSet<>();
    for (Assertion each : query.assertions()) {
      names.add(each.name());
    }
    return names;
  }

  /** Leaves out what is not needed for a contradiction: the fewer guards, the more is excluded. */
  private Set<String> smaller(Query query, Set<String> core) {
    Set<String> kept = core;
    if (core.size() > SMALL_CORE) {
      return kept;
    }
    for (String name : core) {
      if (kept.contains(name) && kept.size() > 1) {
        List<Assertion> fewer = new ArrayList<>();
        for (Assertion each : query.assertions()) {
          if (kept.contains(each.name()) && !each.name().equals(name)) {
            fewer.add(each);
          }
        }
        Answer answer = conditions.check(query.with(fewer).within(QUICK));
        if (answer instanceof Answer.Unsat unsat) {
          kept = unsat.core();
        }
      }
    }
    return kept;
  }

  /** A question as the solver of orders was told it. */
  private static final class Posed {
    final OrderSolver orders;
    private final JointQuestion question;
    private final int[] literals;

    Posed(JointQuestion question) {
      this.question = question;
      orders = new OrderSolver(question.events());
      List<JointQuestion.Statement> statements = question.statements();
      literals = new int[2 * statements.size()];
      for (int i = 0; i < statements.size(); i++) {
        JointQuestion.Statement each = statements.get(i);
        int literal = each.isFlag() ? orders.flag() : orders.before(each.left(), each.right());
        literals[2 * i] = literal;
        literals[2 * i + 1] = OrderSolver.not(literal);
      }
      for (int[] clause : question.clauses()) {
        int[] told = new int[clause.length];
        for (int i = 0; i < told.length; i++) {
          told[i] = literals[clause[i]];
        }
        orders.add(told);
      }
    }

    private boolean hold(List<Integer> guards) {
      for (int guard : guards) {
        if (!orders.holds(literals[guard])) {
          return false;
        }
      }
      return true;
    }

    ChosenValues choice() {
      List<JointQuestion.Definition> definitions = new ArrayList<>();
      for (JointQuestion.Definition each : question.definitions()) {
        if (hold(each.guards())) {
          definitions.add(each);
        }
      }
      List<JointQuestion.Guarded> demanded = new ArrayList<>();
      for (JointQuestion.Guarded each : question.conditions()) {
        if (hold(each.guards())) {
          demanded.add(each);
        }
      }
      return new ChosenValues(definitions, demanded);
    }

    /** Not all of these again. */
    void exclude(Set<Integer> guards) {
      int[] clause = new int[guards.size()];
      int count = 0;
      for (int guard : guards) {
        clause[count++] = literals[JointQuestion.not(guard)];
      }
      orders.add(clause);
    }

    JointAnswer answer(Model values) {
      List<Integer> order = new ArrayList<>();
      for (int event : orders.order()) {
        order.add(event);
      }
      List<Boolean> held = new ArrayList<>();
      for (int i = 0; i < literals.length; i += 2) {
        held.add(orders.holds(literals[i]));
      }
      return new JointAnswer.Sat(order, values, held);
    }
  }
}
