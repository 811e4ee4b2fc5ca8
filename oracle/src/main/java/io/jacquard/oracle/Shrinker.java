// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Makes a failing program as small as it can while it still fails. */
public final class Shrinker {

  private Shrinker() {}

  /** A program that fails and none of whose one-step simplifications does. */
  public static Program shrink(Program failing, Predicate<Program> fails) {
    Program current = failing;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (Program candidate : candidates(current)) {
        if (fails.test(candidate)) {
          current = candidate;
          smaller = true;
          break;
        }
      }
    }
    return current;
  }

  /** All one-step simplifications, the boldest first. */
  static List<Program> candidates(Program program) {
    List<Program> all = new ArrayList<>();
    for (int t = 1; t < program.threadCount(); t++) {
      List<Program.Body> threads = new ArrayList<>();
      for (int u = 0; u < program.threadCount(); u++) {
        Program.Body body = program.threads().get(u);
        if (u != t) {
          threads.add(new Program.Body(body.locals(), without(body.statements(), t)));
        }
      }
      add(all, program, threads);
    }
    for (int t = 0; t < program.threadCount(); t++) {
      Program.Body body = program.threads().get(t);
      for (List<Stmt> statements : variants(body.statements())) {
        List<Program.Body> threads = new ArrayList<>(program.threads());
        threads.set(t, new Program.Body(body.locals(), statements));
        add(all, program, threads);
      }
    }
    return all;
  }

  private static void add(List<Program> all, Program program, List<Program.Body> threads) {
    try {
      all.add(program.with(threads));
    } catch (IllegalArgumentException notAProgram) {
      // for instance a wait that lost its synchronized block
    }
  }

  /** The statements without any that name a thread; threads after it move down by one. */
  private static List<Stmt> without(List<Stmt> statements, int thread) {
    List<Stmt> kept = new ArrayList<>();
    for (Stmt statement : statements) {
      if (statement instanceof Stmt.Start s) {
        if (s.thread() != thread) {
          kept.add(new Stmt.Start(moved(s.thread(), thread)));
        }
      } else if (statement instanceof Stmt.Join s) {
        if (s.thread() != thread) {
          kept.add(new Stmt.Join(moved(s.thread(), thread), s.limit()));
        }
      } else if (statement instanceof Stmt.Unpark s) {
        if (s.thread() != thread) {
          kept.add(new Stmt.Unpark(moved(s.thread(), thread)));
        }
      } else if (statement instanceof Stmt.Sync s) {
        kept.add(new Stmt.Sync(s.lock(), without(s.body(), thread)));
      } else if (statement instanceof Stmt.Locked s) {
        kept.add(new Stmt.Locked(s.gate(), s.shared(), without(s.body(), thread)));
      } else if (statement instanceof Stmt.TryLocked s) {
        kept.add(with(s, without(s.body(), thread)));
      } else if (statement instanceof Stmt.While s) {
        kept.add(new Stmt.While(s.condition(), without(s.body(), thread)));
      } else if (statement instanceof Stmt.If s) {
        kept.add(new Stmt.If(s.condition(), without(s.yes(), thread), without(s.no(), thread)));
      } else {
        kept.add(statement);
      }
    }
    return kept;
  }

  private static Stmt with(Stmt.TryLocked s, List<Stmt> body) {
    return new Stmt.TryLocked(s.local(), s.gate(), s.shared(), s.limit(), body);
  }

  private static int moved(int thread, int gone) {
    return thread > gone ? thread - 1 : thread;
  }

  /** All lists with one statement dropped, opened up or made simpler. */
  private static List<List<Stmt>> variants(List<Stmt> statements) {
    List<List<Stmt>> all = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      all.add(replaced(statements, i, List.of()));
    }
    for (int i = 0; i < statements.size(); i++) {
      for (List<Stmt> other : simpler(statements.get(i))) {
        all.add(replaced(statements, i, other));
      }
    }
    return all;
  }

  private static List<List<Stmt>> simpler(Stmt statement) {
    List<List<Stmt>> all = new ArrayList<>();
    if (statement instanceof Stmt.Sync s) {
      all.add(s.body());
      for (List<Stmt> body : variants(s.body())) {
        all.add(List.of(new Stmt.Sync(s.lock(), body)));
      }
    } else if (statement instanceof Stmt.Locked s) {
      all.add(s.body());
      for (List<Stmt> body : variants(s.body())) {
        all.add(List.of(new Stmt.Locked(s.gate(), s.shared(), body)));
      }
    } else if (statement instanceof Stmt.TryLocked s) {
      all.add(s.body());
      for (List<Stmt> body : variants(s.body())) {
        all.add(List.of(with(s, body)));
      }
      if (s.timed()) {
        all.add(List.of(new Stmt.TryLocked(s.local(), s.gate(), s.shared(), 0, s.body())));
      }
    } else if (statement instanceof Stmt.Signal s && s.all()) {
      all.add(List.of(new Stmt.Signal(s.gate(), s.condition(), false)));
    } else if (statement instanceof Stmt.Wait s && s.limit() > 0) {
      all.add(List.of(new Stmt.Wait(s.lock())));
    } else if (statement instanceof Stmt.Join s && s.limit() > 0) {
      all.add(List.of(new Stmt.Join(s.thread())));
    } else if (statement instanceof Stmt.Park s && s.limit() > 0) {
      all.add(List.of(new Stmt.Park()));
    } else if (statement instanceof Stmt.TimedAwait s) {
      all.add(List.of(new Stmt.Await(s.gate(), s.condition())));
    } else if (statement instanceof Stmt.TryAcquire s && s.timed()) {
      all.add(List.of(new Stmt.TryAcquire(s.local(), s.gate(), s.permits(), 0)));
    } else if (statement instanceof Stmt.TimedPass s) {
      all.add(List.of(new Stmt.Pass(s.gate())));
    } else if (statement instanceof Stmt.While s) {
      all.add(s.body());
      for (List<Stmt> rest : variants(s.body().subList(1, s.body().size()))) {
        List<Stmt> body = new ArrayList<>(List.of(s.body().get(0)));
        body.addAll(rest);
        all.add(List.of(new Stmt.While(s.condition(), body)));
      }
    } else if (statement instanceof Stmt.If s) {
      all.add(s.yes());
      all.add(s.no());
      for (List<Stmt> yes : variants(s.yes())) {
        all.add(List.of(new Stmt.If(s.condition(), yes, s.no())));
      }
      for (List<Stmt> no : variants(s.no())) {
        all.add(List.of(new Stmt.If(s.condition(), s.yes(), no)));
      }
    } else if (statement instanceof Stmt.Write s && !(s.value() instanceof Expr.Const)) {
      all.add(List.of(new Stmt.Write(s.variable(), Expr.value(1))));
    } else if (statement instanceof Stmt.AtomicSet s && !(s.value() instanceof Expr.Const)) {
      all.add(List.of(new Stmt.AtomicSet(s.atomic(), Expr.value(1))));
    } else if (statement instanceof Stmt.ArrayRead s && !(s.index() instanceof Expr.Const)) {
      all.add(List.of(new Stmt.ArrayRead(s.local(), s.array(), Expr.value(0))));
    } else if (statement instanceof Stmt.ArrayWrite s
        && !(s.index() instanceof Expr.Const && s.value() instanceof Expr.Const)) {
      all.add(List.of(new Stmt.ArrayWrite(s.array(), Expr.value(0), Expr.value(1))));
    } else if (statement instanceof Stmt.Spin s && s.looks().size() > 1) {
      for (Look look : s.looks()) {
        all.add(List.of(new Stmt.Spin(s.local(), List.of(look), s.all())));
      }
    } else if (statement instanceof Stmt.NotifyAll s) {
      all.add(List.of(new Stmt.Notify(s.lock())));
    }
    return all;
  }

  private static List<Stmt> replaced(List<Stmt> statements, int at, List<Stmt> with) {
    List<Stmt> result = new ArrayList<>(statements.subList(0, at));
    result.addAll(with);
    result.addAll(statements.subList(at + 1, statements.size()));
    return result;
  }
}
