// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import static io.jacquard.engine.execution.Script.ins;

import io.jacquard.engine.execution.Script.Code;
import io.jacquard.engine.execution.Script.Ins;
import io.jacquard.settings.Stall;
import io.jacquard.trace.card.ExecutionSettings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Small random scripts: two to four threads, and the operations of one family. */
public final class ScriptGenerator {
  /** What the programs of a family do, and under which settings they run. */
  public enum Family {
    MEMORY(Stall.NONE, false),
    /** Memory with compare-and-set. */
    UPDATES(Stall.NONE, false),
    /** Operations on two variables at once. */
    COPIES(Stall.NONE, false),
    LOCKS(Stall.NONE, false),
    WAITING(Stall.NONE, false),
    THREADS(Stall.NONE, false),
    PARKING(Stall.NONE, false),
    INTERRUPTS(Stall.UNLIMITED, false),
    /** Time limits that may expire at any time. */
    TIMEOUTS(Stall.UNLIMITED, false),
    /** Time limits that expire when they are due. */
    DEADLINES(Stall.NONE, false),
    SPURIOUS(Stall.NONE, true),
    DAEMONS(Stall.NONE, false),
    EXITS(Stall.NONE, false),
    EVERYTHING(Stall.UNLIMITED, false),
    /** Locks that have a model: attempts, conditions, a fair one. */
    STEPS(Stall.NONE, false),
    /** The same with time limits that may expire at any time. */
    TIMED_STEPS(Stall.UNLIMITED, false),
    /** The same with time limits that expire when they are due. */
    LATE_STEPS(Stall.NONE, false),
    /** The same with interrupts. */
    INTERRUPTED_STEPS(Stall.UNLIMITED, false),
    SPURIOUS_STEPS(Stall.NONE, true),
    /** The same with interrupts and time limits. */
    ALL_STEPS(Stall.UNLIMITED, false),
    /** The same with interrupts, and time limits that expire if no thread is held up long. */
    STALLED_STEPS(new Stall(200_000_000), false),
    /** Time limits that expire if no thread is held up for more than 200 ms. */
    STALLS(new Stall(200_000_000), false);

    private final ExecutionSettings settings;

    Family(Stall stall, boolean spurious) {
      settings = new ExecutionSettings(200, stall, spurious, 1);
    }

    /** Whether it depends on other threads when a time limit is over. */
    public boolean isTimeLimited() {
      return isOneOf(DEADLINES, STALLS, LATE_STEPS, STALLED_STEPS);
    }

    private boolean isOneOf(Family... families) {
      return List.of(families).contains(this);
    }

    public ExecutionSettings settings() {
      return settings;
    }
  }

  private final Family family;
  private final Random random;
  private final int workers;
  private final int budget;
  private boolean nested;

  private ScriptGenerator(Family family, long seed) {
    this.family = family;
    random = new Random(seed * 31 + family.ordinal());
    boolean small = family == Family.DAEMONS; // every end conflicts with all that the daemon does
    workers = small ? 2 : 2 + random.nextInt(2);
    budget = small ? 2 : workers == 2 ? 6 : 4;
  }

  public static Script generate(Family family, long seed) {
    return new ScriptGenerator(family, seed).script();
  }

  private boolean in(Family... families) {
    return family == Family.EVERYTHING || List.of(families).contains(family);
  }

  private Script script() {
    List<List<Ins>> threads = new ArrayList<>();
    threads.add(new ArrayList<>());
    nested = workers > 2 && in(Family.THREADS) && random.nextBoolean();
    for (int i = 1; i <= workers; i++) {
      if (!nested || i < workers) {
        threads.get(0).add(ins(Code.START, i));
      }
      threads.add(body(i, 1 + random.nextInt(budget)));
    }
    if (nested) {
      List<Ins> starter = threads.get(1);
      int where = random.nextInt(starter.size() + 1);
      boolean skips = starter.subList(0, where).stream().anyMatch(i -> i.code() == Code.SKIP);
      // only the family of threads copes with one that is perhaps never started
      starter.add(skips && family != Family.THREADS ? 0 : where, ins(Code.START, workers));
    }
    if (random.nextInt(3) == 0) {
      threads.get(0).addAll(body(0, 1 + random.nextInt(2)));
    }
    if (in(Family.THREADS, Family.TIMEOUTS, Family.INTERRUPTS, Family.STALLS)
        && random.nextBoolean()) {
      int timed = in(Family.TIMEOUTS, Family.STALLS) ? random.nextInt(2) : 0;
      threads.get(0).add(ins(Code.JOIN, 1 + random.nextInt(nested ? 1 : workers), timed));
      threads.get(0).add(random.nextBoolean() ? Script.read(0) : Script.write(0));
    }
    Set<Integer> daemons = new HashSet<>();
    if (family == Family.DAEMONS) {
      daemons.add(1 + random.nextInt(workers));
    }
    return new Script(threads, daemons);
  }

  private List<Ins> body(int self, int length) {
    List<Ins> body = new ArrayList<>();
    while (body.size() < length) {
      statement(body, self);
    }
    return body;
  }

  private void statement(List<Ins> body, int self) {
    int pick = random.nextInt(10);
    if (family.compareTo(Family.STEPS) >= 0 && family.compareTo(Family.STALLS) < 0) {
      stepping(body, self, pick);
    } else if (pick < 5 && in(Family.LOCKS, Family.WAITING, Family.SPURIOUS) && random.nextBoolean()
        || pick < 2 && in(Family.INTERRUPTS, Family.TIMEOUTS, Family.DEADLINES, Family.STALLS)) {
      locked(body, 0);
    } else if (pick < 6 && special(body, self)) {
      return;
    } else if (pick == 9) {
      body.add(Script.read(random.nextInt(2)));
      body.add(ins(Code.SKIP, 1));
      body.add(access());
    } else {
      body.add(access());
    }
  }

  private boolean isOneOf(Family... families) {
    return List.of(families).contains(family);
  }

  /** Something about a lock, or an interrupt, or an access. */
  private void stepping(List<Ins> body, int self, int pick) {
    boolean interrupts = isOneOf(Family.INTERRUPTED_STEPS, Family.STALLED_STEPS, Family.ALL_STEPS);
    if (pick < 6) {
      stepped(body, interrupts);
    } else if (interrupts && pick < 8) {
      int other = 0;
      body.add(ins(Code.INTERRUPT, random.nextInt(3) == 0 ? self : other));
    } else {
      body.add(access());
    }
  }

  private void stepped(List<Ins> body, boolean interrupts) {
    boolean limits =
        isOneOf(Family.TIMED_STEPS, Family.LATE_STEPS, Family.STALLED_STEPS, Family.ALL_STEPS);
    int lock = random.nextInt(4) / 3;
    int timed = limits ? random.nextInt(2) : 0;
    int interruptible = interrupts ? random.nextInt(2) : 0;
    List<Ins> inside = new ArrayList<>();
    switch (random.nextInt(4)) {
      case 0 -> inside.add(ins(Code.AWAIT, lock, timed, interruptible));
      case 1 -> inside.add(ins(Code.SIGNAL, lock));
      case 2 -> inside.add(access());
      default -> {}
    }
    inside.add(ins(Code.RELEASE, lock));
    boolean attempt = random.nextInt(4) == 0;
    body.add(attempt ? ins(Code.TRY, lock) : ins(Code.ACQUIRE, lock, timed, interruptible));
    body.add(ins(Code.SKIP, inside.size()));
    body.addAll(inside);
  }

  private Ins access() {
    if (family == Family.COPIES && random.nextInt(3) > 0) {
      int from = random.nextInt(3);
      return ins(Code.COPY, (from + 1 + random.nextInt(2)) % 3, from, random.nextInt(2));
    }
    int variable = random.nextInt(2);
    return switch (random.nextInt(family == Family.UPDATES ? 5 : 4)) {
      case 0, 1 -> Script.read(variable);
      case 2, 3 -> ins(Code.WRITE, variable, random.nextInt(2), random.nextInt(2));
      default -> ins(Code.CAS, variable, random.nextInt(2), 1);
    };
  }

  private void locked(List<Ins> body, int depth) {
    int monitor = random.nextInt(family == Family.LOCKS ? 2 : 1);
    body.add(ins(Code.LOCK, monitor));
    int inside = random.nextInt(3);
    boolean waits =
        in(
            Family.WAITING,
            Family.SPURIOUS,
            Family.INTERRUPTS,
            Family.TIMEOUTS,
            Family.DEADLINES,
            Family.STALLS);
    if (waits && random.nextInt(4) != 0) {
      boolean timed = in(Family.TIMEOUTS, Family.DEADLINES, Family.STALLS) && random.nextBoolean();
      body.add(
          switch (random.nextInt(5)) {
            case 0, 1 -> ins(Code.WAIT, monitor, timed ? 1 : 0);
            case 2, 3 -> ins(Code.NOTIFY, monitor);
            default -> ins(Code.NOTIFY_ALL, monitor);
          });
    } else if (inside == 0 && depth < 1) {
      locked(body, depth + 1);
    } else if (inside == 1) {
      body.add(access());
    }
    body.add(ins(Code.UNLOCK, monitor));
  }

  /** Adds an operation of the family; returns false if it has none of its own. */
  private boolean special(List<Ins> body, int self) {
    int other = 1 + random.nextInt(workers);
    boolean known = self == 0 && !nested || other == self; // main has started everybody before
    switch (family) {
      case PARKING, SPURIOUS ->
          body.add(random.nextBoolean() ? ins(Code.PARK) : ins(Code.UNPARK, known ? other : self));
      case INTERRUPTS -> body.add(interrupting(known ? other : 0));
      case TIMEOUTS ->
          body.add(
              random.nextBoolean() ? ins(Code.PARK, 0, 1) : ins(Code.UNPARK, known ? other : 0));
      case STALLS ->
          body.add(
              switch (random.nextInt(3)) {
                case 0 -> ins(Code.SLEEP);
                case 1 -> ins(Code.PARK, 0, 1);
                default -> ins(Code.UNPARK, known ? other : 0);
              });
      case DEADLINES -> body.add(random.nextBoolean() ? ins(Code.SLEEP) : ins(Code.PARK, 0, 1));
      case EXITS -> body.add(random.nextInt(3) > 0 ? ins(Code.OPAQUE) : ins(Code.EXIT));
      case EVERYTHING -> body.add(anything(known ? other : 0));
      case THREADS -> {
        if (other == self) {
          return false;
        }
        body.add(ins(Code.JOIN, other)); // started or not
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private Ins interrupting(int other) {
    return switch (random.nextInt(4)) {
      case 0 -> ins(Code.SLEEP);
      case 1 -> ins(Code.QUERY, other);
      default -> ins(Code.INTERRUPT, other);
    };
  }

  private Ins anything(int other) {
    return switch (random.nextInt(6)) {
      case 0 -> ins(Code.PARK, 0, random.nextInt(2));
      case 1 -> ins(Code.UNPARK, other);
      case 2 -> ins(Code.OPAQUE);
      default -> interrupting(other);
    };
  }
}
