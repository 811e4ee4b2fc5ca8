// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.joint;

import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Threads that read and write a few variables, under a lock at times, and test what they have read;
 * one of the tests is to come out otherwise. What they write is a sum of what they have read and of
 * inputs.
 */
final class RandomQuestion {
  private record Event(
      int number, int thread, int variable, @Nullable Variable read, @Nullable Expr written) {}

  private record Block(int thread, int first, int last) {}

  private final Random random;
  private final Exprs exprs = new Exprs();
  private final List<Event> events = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private final List<Expr> tests = new ArrayList<>();
  private final List<Integer> testedBefore = new ArrayList<>();

  private RandomQuestion(Random random) {
    this.random = random;
  }

  static JointQuestion make(Random random, int threads, int longest, int variables) {
    return new RandomQuestion(random).make(threads, longest, variables);
  }

  private JointQuestion make(int threads, int longest, int variables) {
    List<Variable> inputs =
        List.of(exprs.variable("a", Type.INT, -10, 10), exprs.variable("b", Type.INT, -1000, 1000));
    for (int thread = 0; thread < threads; thread++) {
      addThread(thread, 2 + random.nextInt(longest - 1), variables, inputs);
    }
    JointQuestion question = new JointQuestion(events.size());
    for (int i = 1; i < events.size(); i++) {
      if (events.get(i).thread == events.get(i - 1).thread) {
        question.add(question.before(i - 1, i));
      }
    }
    for (Event event : events) {
      if (event.read != null) {
        addSources(question, event, event.read);
      }
    }
    for (Block one : blocks) {
      for (Block two : blocks) {
        if (one.thread < two.thread) {
          question.add(question.before(one.last, two.first), question.before(two.last, one.first));
        }
      }
    }
    addTests(question);
    return question;
  }

  private void addThread(int thread, int length, int variables, List<Variable> inputs) {
    List<Expr> known = new ArrayList<>(inputs);
    int first = events.size();
    for (int i = 0; i < length; i++) {
      int number = events.size();
      int variable = random.nextInt(variables);
      if (random.nextBoolean()) {
        Variable read = exprs.variable("r" + number, Type.INT, -100_000, 100_000);
        events.add(new Event(number, thread, variable, read, null));
        known.add(read);
        if (random.nextBoolean()) {
          tests.add(test(known));
          testedBefore.add(i + 1 < length ? number + 1 : -1);
        }
      } else {
        events.add(new Event(number, thread, variable, null, sum(known)));
      }
    }
    if (random.nextBoolean()) {
      int from = random.nextInt(length);
      blocks.add(new Block(thread, first + from, first + from + random.nextInt(length - from)));
    }
  }

  private Expr sum(List<Expr> known) {
    Expr constant = exprs.of(random.nextInt(7) - 3);
    return random.nextInt(3) == 0
        ? constant
        : exprs.add(known.get(random.nextInt(known.size())), constant);
  }

  private Expr test(List<Expr> known) {
    Expr left = known.get(known.size() - 1);
    Expr right = sum(known);
    return switch (random.nextInt(4)) {
      case 0 -> exprs.eq(left, right);
      case 1 -> exprs.ne(left, right);
      case 2 -> exprs.lt(left, right);
      default -> exprs.le(left, right);
    };
  }

  private void addSources(JointQuestion question, Event read, Variable unknown) {
    List<Event> writes = new ArrayList<>();
    for (Event each : events) {
      if (each.variable == read.variable && each.written != null) {
        writes.add(each);
      }
    }
    int[] sources = new int[writes.size() + 1];
    for (int i = 0; i < sources.length; i++) {
      sources[i] = question.flag();
    }
    question.add(sources);
    question.define(unknown, exprs.of(0), sources[writes.size()]);
    for (int i = 0; i < writes.size(); i++) {
      Event write = writes.get(i);
      question.define(unknown, Objects.requireNonNull(write.written), sources[i]);
      question.add(JointQuestion.not(sources[i]), question.before(write.number, read.number));
      question.add(
          JointQuestion.not(sources[writes.size()]), question.before(read.number, write.number));
      for (Event other : writes) {
        if (other != write) {
          question.add(
              JointQuestion.not(sources[i]),
              question.before(other.number, write.number),
              question.before(read.number, other.number));
        }
      }
    }
  }

  /** Some hold always, some if what comes behind them is before the last event. */
  private void addTests(JointQuestion question) {
    int goal = events.size() - 1;
    for (int i = 0; i < tests.size(); i++) {
      int behind = testedBefore.get(i);
      if (behind < 0 || behind == goal || random.nextBoolean()) {
        question.demand(tests.get(i));
      } else {
        question.demand(tests.get(i), question.before(behind, goal));
      }
    }
  }
}
