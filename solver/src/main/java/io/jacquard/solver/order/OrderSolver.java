// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds total orders of events. Events are numbered in the order in which they were observed, which
 * is tried first wherever there is a choice.
 *
 * <p>Statements are literals: {@link #before} for two events, {@link #flag} for a choice that is
 * not about order, such as which write a read sees. {@link #add} demands that one of some literals
 * holds. {@link #check} answers, under assumptions that hold for this question only; then {@link
 * #order} is an order or {@link #core} are assumptions that exclude one another. {@link #push} and
 * {@link #pop} bound the life of clauses. What was learned from one question serves the next.
 *
 * <p>The search is that of modern satisfiability solvers (conflict-driven clause learning, after
 * MiniSat, Eén and Sörensson 2003) with one theory: what holds of the events has no cycle ({@link
 * EventGraph}); a cycle is a conflict among the statements on it. Decisions are made only where a
 * clause is not fulfilled yet, so that a question costs little more than a look at each clause.
 *
 * <p>For one thread. Answers do not depend on anything but the calls made.
 */
public final class OrderSolver {
  /** What a question came to. */
  public enum Result {
    /** There is an order. */
    SAT,
    /** There is none under these assumptions. */
    UNSAT,
    /** The limit was reached. */
    UNKNOWN
  }

  private static final int USUAL_CONFLICTS = 20_000;
  private static final int LEARNED_KEPT = 4_000;
  private static final int SHORT = 3;

  private final int events;
  private final Atoms atoms = new Atoms();
  private final Trail trail = new Trail();
  private final EventGraph graph;
  private final List<Clause> clauses = new ArrayList<>();
  private final List<Clause> learned = new ArrayList<>();

  /** For each literal the clauses that watch its negation. */
  private final List<List<Clause>> watches = new ArrayList<>();

  /** For each level the first clause that was not known to be fulfilled when it was begun. */
  private final IntList unfulfilled = new IntList();

  /** For each literal on the trail that was propagated, the edges of the graph before it. */
  private final IntList edgesBefore = new IntList();

  private final IntList frames = new IntList();
  private int propagated;
  private boolean[] seen = new boolean[64];
  private boolean contradiction;
  private int mostConflicts = USUAL_CONFLICTS;
  private long conflicts;
  private int[] order = {};
  private boolean[] truth = {};
  private int[] core = {};

  /** For events with the numbers from 0, as observed. */
  public OrderSolver(int events) {
    this.events = events;
    graph = new EventGraph(events);
  }

  /** How many conflicts a question may have before it is given up. */
  public void limit(int newMostConflicts) {
    mostConflicts = newMostConflicts;
  }

  /** The statement that one event is before another; its negation is the opposite. */
  public int before(int earlier, int later) {
    int literal = atoms.before(earlier, later);
    grow();
    return literal;
  }

  /** A new statement that says nothing of events. */
  public int flag() {
    int literal = atoms.flag();
    grow();
    return literal;
  }

  /** The opposite of a statement. */
  public static int not(int literal) {
    return literal ^ 1;
  }

  /** Demands that one of the statements holds, until the level is popped. */
  public void add(int... literals) {
    int[] all = literals;
    if (frames.size() > 0) {
      all = Arrays.copyOf(literals, literals.length + 1);
      all[literals.length] = not(frames.get(frames.size() - 1));
    }
    addForEver(all);
  }

  /** Starts a level of clauses. */
  public void push() {
    frames.add(flag());
  }

  /** Ends the level that was started last, with its clauses. */
  public void pop() {
    addForEver(new int[] {not(frames.removeLast())});
  }

  /** The events, the earliest first, after {@link Result#SAT}. */
  public int[] order() {
    return order.clone();
  }

  /** Whether a statement holds in the order, or was chosen to, after {@link Result#SAT}. */
  public boolean holds(int literal) {
    return truth[literal >> 1] == ((literal & 1) == 0);
  }

  /** Assumptions that cannot hold together, after {@link Result#UNSAT}; empty if none is needed. */
  public int[] core() {
    return core.clone();
  }

  /** The number of conflicts met in all questions. */
  public long conflicts() {
    return conflicts;
  }

  private void grow() {
    trail.grow(atoms.count());
    while (watches.size() < atoms.count() * 2) {
      watches.add(new ArrayList<>(2));
    }
    if (seen.length < atoms.count()) {
      seen = Arrays.copyOf(seen, Math.max(atoms.count(), seen.length * 2));
    }
  }

  /** Adds a clause at level 0, without what is known to be false there. */
  private void addForEver(int[] literals) {
    IntList kept = new IntList();
    for (int literal : literals) {
      if (trail.value(literal) > 0) {
        return;
      }
      if (trail.value(literal) == 0 && !contains(kept, literal)) {
        if (contains(kept, not(literal))) {
          return;
        }
        kept.add(literal);
      }
    }
    switch (kept.size()) {
      case 0 -> contradiction = true;
      case 1 -> {
        trail.assign(kept.get(0), null);
        contradiction |= propagate() != null;
      }
      default -> {
        Clause clause = new Clause(kept.toArray());
        clauses.add(clause);
        watch(clause);
      }
    }
  }

  private static boolean contains(IntList list, int literal) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) == literal) {
        return true;
      }
    }
    return false;
  }

  private void watch(Clause clause) {
    watches.get(not(clause.literals[0])).add(clause);
    watches.get(not(clause.literals[1])).add(clause);
  }

  /** Whether there is an order in which all clauses and these assumptions hold. */
  public Result check(int... assumptions) {
    order = new int[0];
    core = new int[0];
    if (contradiction) {
      return Result.UNSAT;
    }
    int[] all = Arrays.copyOf(frames.toArray(), frames.size() + assumptions.length);
    System.arraycopy(assumptions, 0, all, frames.size(), assumptions.length);
    Result result = search(all);
    if (result == Result.SAT) {
      keepModel();
    }
    cancel(0);
    forgetSome();
    return result;
  }

  private void keepModel() {
    order = new int[events];
    for (int event = 0; event < events; event++) {
      order[graph.position(event)] = event;
    }
    truth = new boolean[atoms.count()];
    for (int atom = 0; atom < truth.length; atom++) {
      int literal = atom * 2;
      truth[atom] =
          atoms.isFlag(literal)
              ? trail.value(literal) > 0
              : graph.position(atoms.earlier(literal)) < graph.position(atoms.later(literal));
    }
  }

  private Result search(int[] assumptions) {
    long last = conflicts + mostConflicts;
    while (true) {
      Clause conflict = propagate();
      if (conflict != null) {
        conflicts++;
        if (!learn(conflict)) {
          contradiction = true;
          return Result.UNSAT;
        }
        if (conflicts > last) {
          return Result.UNKNOWN;
        }
        continue;
      }
      if (trail.level() < assumptions.length) {
        int assumption = assumptions[trail.level()];
        if (trail.value(assumption) < 0) {
          core = withoutFrames(assumed(assumption));
          return Result.UNSAT;
        }
        newLevel();
        if (trail.value(assumption) == 0) {
          trail.assign(assumption, null);
        }
        continue;
      }
      int decision = decide();
      if (decision < 0) {
        return Result.SAT;
      }
      newLevel();
      trail.assign(decision, null);
    }
  }

  private void newLevel() {
    unfulfilled.add(trail.level() == 0 ? 0 : unfulfilled.get(unfulfilled.size() - 1));
    trail.newLevel();
  }

  private void cancel(int level) {
    if (trail.level() <= level) {
      return;
    }
    trail.cancel(level);
    unfulfilled.shrink(level);
    if (propagated > trail.size()) {
      graph.shrink(edgesBefore.get(trail.size()));
      edgesBefore.shrink(trail.size());
      propagated = trail.size();
    }
  }

  /** A literal of the first clause that is not fulfilled, as observed if possible; -1 for none. */
  private int decide() {
    int top = unfulfilled.size() - 1;
    int at = top < 0 ? 0 : unfulfilled.get(top);
    int chosen = -1;
    while (at < clauses.size() && (chosen = open(clauses.get(at))) < 0) {
      at++;
    }
    if (top >= 0) {
      unfulfilled.set(top, at);
    }
    return chosen;
  }

  /** A literal that would fulfil the clause; -1 if one does. */
  private int open(Clause clause) {
    int chosen = -1;
    int best = -1;
    for (int literal : clause.literals) {
      int value = trail.value(literal);
      if (value > 0) {
        return -1;
      }
      if (value == 0 && worth(literal) > best) {
        chosen = literal;
        best = worth(literal);
      }
    }
    return chosen;
  }

  /** What holds in the order as it is costs nothing; then what was observed. */
  private int worth(int literal) {
    if (atoms.isFlag(literal)) {
      return 0;
    }
    int earlier = atoms.earlier(literal);
    int later = atoms.later(literal);
    return (graph.position(earlier) < graph.position(later) ? 2 : 0) + (earlier < later ? 1 : 0);
  }

  /** Draws all conclusions; a clause that cannot hold, or null. */
  private @Nullable Clause propagate() {
    while (propagated < trail.size()) {
      int literal = trail.get(propagated);
      edgesBefore.add(graph.edges());
      propagated++;
      if (!atoms.isFlag(literal)) {
        int[] path = graph.insert(atoms.earlier(literal), atoms.later(literal), literal);
        if (path != null) {
          return cycle(literal, path);
        }
      }
      Clause conflict = visit(literal);
      if (conflict != null) {
        return conflict;
      }
    }
    return null;
  }

  /** The statements on a cycle do not all hold. */
  private static Clause cycle(int literal, int[] path) {
    int[] literals = new int[path.length + 1];
    literals[0] = not(literal);
    for (int i = 0; i < path.length; i++) {
      literals[i + 1] = not(path[i]);
    }
    return new Clause(literals);
  }

  private @Nullable Clause visit(int literal) {
    List<Clause> watching = watches.get(literal);
    int kept = 0;
    Clause conflict = null;
    for (int i = 0; i < watching.size(); i++) {
      Clause clause = watching.get(i);
      if (conflict != null || !moves(clause, not(literal))) {
        watching.set(kept++, clause);
        if (conflict == null) {
          int other = clause.literals[0];
          if (trail.value(other) < 0) {
            conflict = clause;
          } else if (trail.value(other) == 0) {
            trail.assign(other, clause);
          }
        }
      }
    }
    watching.subList(kept, watching.size()).clear();
    return conflict;
  }

  /** Whether the clause found another literal to watch; else its first literal decides it. */
  private boolean moves(Clause clause, int falseLiteral) {
    if (clause.literals[0] == falseLiteral) {
      clause.swap(0, 1);
    }
    if (trail.value(clause.literals[0]) > 0) {
      return false;
    }
    for (int i = 2; i < clause.size(); i++) {
      if (trail.value(clause.literals[i]) >= 0) {
        clause.swap(1, i);
        watches.get(not(clause.literals[1])).add(clause);
        return true;
      }
    }
    return false;
  }

  /**
   * Learns from a conflict the clause in which one literal is of the last level, the first unique
   * implication point, and goes back to where that literal follows; false if nothing is left to
   * try.
   */
  private boolean learn(Clause conflict) {
    int level = 0;
    for (int literal : conflict.literals) {
      level = Math.max(level, trail.levelOf(literal));
    }
    cancel(level);
    if (level == 0) {
      return false;
    }
    IntList clause = new IntList();
    clause.add(-1);
    int open = 0;
    int index = trail.size() - 1;
    Clause reason = conflict;
    int resolved = -1;
    while (true) {
      for (int literal : reason.literals) {
        if (literal != resolved && !seen[literal >> 1] && trail.levelOf(literal) > 0) {
          seen[literal >> 1] = true;
          if (trail.levelOf(literal) == level) {
            open++;
          } else {
            clause.add(literal);
          }
        }
      }
      while (!seen[trail.get(index) >> 1]) {
        index--;
      }
      resolved = trail.get(index);
      seen[resolved >> 1] = false;
      open--;
      Clause next = trail.reasonOf(resolved);
      if (open == 0 || next == null) {
        break;
      }
      reason = next;
    }
    clause.set(0, not(resolved));
    install(clause);
    return true;
  }

  private void install(IntList literals) {
    int second = 0;
    for (int i = 1; i < literals.size(); i++) {
      seen[literals.get(i) >> 1] = false;
      if (second == 0 || trail.levelOf(literals.get(i)) > trail.levelOf(literals.get(second))) {
        second = i;
      }
    }
    cancel(second == 0 ? 0 : trail.levelOf(literals.get(second)));
    if (second == 0) {
      trail.assign(literals.get(0), null);
      return;
    }
    Clause clause = new Clause(literals.toArray());
    clause.swap(1, second);
    learned.add(clause);
    watch(clause);
    trail.assign(clause.literals[0], clause);
  }

  /** The assumptions from which the negation of one of them follows, and that one. */
  private int[] assumed(int refuted) {
    IntList result = new IntList();
    result.add(refuted);
    if (trail.levelOf(refuted) == 0) {
      return result.toArray();
    }
    seen[refuted >> 1] = true;
    for (int i = trail.size() - 1; i >= trail.startOf(1); i--) {
      int literal = trail.get(i);
      if (!seen[literal >> 1]) {
        continue;
      }
      seen[literal >> 1] = false;
      Clause reason = trail.reasonOf(literal);
      if (reason == null) {
        result.add(literal);
      } else {
        for (int other : reason.literals) {
          if (other != literal && trail.levelOf(other) > 0) {
            seen[other >> 1] = true;
          }
        }
      }
    }
    return result.toArray();
  }

  private int[] withoutFrames(int[] assumptions) {
    IntList kept = new IntList();
    for (int literal : assumptions) {
      if (!contains(frames, literal)) {
        kept.add(literal);
      }
    }
    return kept.toArray();
  }

  /** Drops older and long clauses that were learned, so that many questions do not fill memory. */
  private void forgetSome() {
    if (learned.size() <= LEARNED_KEPT) {
      return;
    }
    List<Clause> kept = new ArrayList<>();
    for (int i = 0; i < learned.size(); i++) {
      Clause clause = learned.get(i);
      if (clause.size() <= SHORT || i >= learned.size() - LEARNED_KEPT / 2) {
        kept.add(clause);
      } else {
        watches.get(not(clause.literals[0])).remove(clause);
        watches.get(not(clause.literals[1])).remove(clause);
      }
    }
    learned.clear();
    learned.addAll(kept);
  }
}
