// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Cond.Cmp;
import io.jacquard.oracle.Look.Source;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;

/**
 * Random programs. The same family, seed and cap always give the same program.
 *
 * <p>A program of {@link Family#TIMEOUTS}, and one with deadlines, is like one of another family,
 * but most of its waits have limits.
 *
 * <p>A thread is only unparked where it has certainly been started (Java promises nothing before),
 * and main is never joined. Only {@link Family#THREADS} and {@link Family#MIXED} join threads that
 * may not have been started.
 */
public final class Generator {

  /** How big: started threads, and statements of each thread. */
  public record Size(int workers, int statements) {}

  private static final int LOCALS = 2;

  /** Gates among what a thread holds are numbered from here. */
  private static final int GATE = 100;

  private static final int MAX_STATES = 200_000;
  private static final int CANDIDATES = 12;

  /** What programs with limits are like, one seed after the other. */
  private static final Family[] TIMED = {
    Family.CONDITIONS,
    Family.WAIT_NOTIFY,
    Family.MUTEXES,
    Family.CONDITIONS,
    Family.SEMAPHORES,
    Family.THREADS,
    Family.CONDITIONS,
    Family.READ_WRITE,
    Family.FAIR,
    Family.LATCHES,
    Family.PARKING
  };

  private static final Source[] LOOKS = {
    Source.VARIABLE, Source.VARIABLE, Source.VARIABLE, Source.ELEMENT, Source.ATOMIC
  };

  private static final Source[] UPDATES = {Source.CAS, Source.EXCHANGE, Source.ADD};

  private final Family family;
  private final boolean limits;

  /** The times to wait for, in milliseconds. */
  private final int[] times;

  private final int stall;
  private final Random random;
  private final int workers;
  private int budget;
  private List<Gate> gates = List.of();

  private Generator(Family family, long seed, Random random, int workers) {
    limits = family == Family.TIMEOUTS || family.hasDeadlines();
    times = times(family);
    stall = family.stall();
    this.family = limits ? TIMED[(int) Math.floorMod(seed, (long) TIMED.length)] : family;
    this.random = random;
    this.workers = workers;
  }

  /**
   * A program with at least two and at most {@code cap} interleavings: of some that fit, the one
   * with most traces and outcomes, as most random programs are dull; for every eighth seed simply
   * the first.
   */
  public static Program generate(Family family, long seed, long cap) {
    Random random = new Random(seed * 31 + family.ordinal());
    int wanted = seed % 8 == 7 ? 1 : CANDIDATES;
    int found = 0;
    Program best = null;
    long bestScore = -1;
    for (int attempt = 0; found < wanted && attempt < 400; attempt++) {
      int shrink = found > 0 ? random.nextInt(3) : attempt / 8;
      int most = family == Family.LOOPS ? 3 : 5;
      int statements = Math.max(1, most - shrink - random.nextInt(2));
      int workers = Math.max(1, 1 + (random.nextInt(4) + 1) / 2 - attempt / 48);
      Program program = generate(family, seed, random, new Size(workers, statements));
      long score = isInterpreted(family) ? seenScore(program, cap) : score(program, cap);
      if (score >= 0) {
        found++;
        if (score > bestScore) {
          best = program;
          bestScore = score;
        }
      }
    }
    if (best == null) {
      throw new IllegalArgumentException("no " + family + " program below " + cap);
    }
    return best;
  }

  /** Whether only the interpreter knows what makes a program of the family a good one. */
  private static boolean isInterpreted(Family family) {
    return family == Family.LOOPS || family == Family.ASSUMPTIONS;
  }

  /**
   * How good a program is, by what the interpreter sees; negative if it does not fit. Best are
   * those some of whose executions are cut and some are not, or many of which are discarded.
   */
  private static long seenScore(Program program, long cap) {
    Optional<Interpreter.Exploration> fitting = Interpreter.explore(program, cap);
    if (fitting.filter(all -> all.interleavings() >= 2).isEmpty()) {
      return -1;
    }
    Interpreter.Exploration all = fitting.get();
    boolean cuts = all.bounded() > 0 && all.bounded() < all.interleavings();
    boolean discards = all.discarded() > all.interleavings() / 2;
    return all.traces().size() + 4L * all.outcomes().size() + (cuts || discards ? 200 : 0);
  }

  /** How good a program is; negative if it does not fit. */
  private static long score(Program program, long cap) {
    int states = (int) Math.min(MAX_STATES, 1_000 + 2 * Math.min(cap, MAX_STATES));
    boolean fits =
        Counter.interleavings(program, false, states)
            .map(Counter.Count::total)
            .filter(n -> n.compareTo(BigInteger.valueOf(cap)) <= 0)
            .filter(n -> n.compareTo(BigInteger.TWO) >= 0)
            .isPresent();
    if (!fits) {
      return -1;
    }
    Optional<Counter.Count> traces = Counter.traces(program, false, MAX_STATES);
    long total = traces.map(n -> n.total().longValue()).orElse(0L);
    boolean both =
        traces.filter(n -> n.complete().signum() > 0 && n.deadlocked().signum() > 0).isPresent();
    long outcomes = Outcomes.of(program, MAX_STATES).map(SortedSet::size).orElse(0);
    return total + 4 * outcomes + (both ? 20 : 0);
  }

  /** A program of a given size. */
  public static Program generate(Family family, long seed, Size size) {
    return generate(family, seed, new Random(seed * 31 + family.ordinal()), size);
  }

  private static String name(Family family, long seed) {
    return family.name().toLowerCase(Locale.ROOT) + seed;
  }

  private static Program generate(Family family, long seed, Random random, Size size) {
    return new Generator(family, seed, random, size.workers())
        .program(name(family, seed), size.statements());
  }

  private Program program(String name, int statements) {
    boolean nested = family == Family.THREADS || family == Family.MIXED;
    gates = drawGates();
    List<List<Stmt>> bodies = new ArrayList<>();
    for (int t = 0; t <= workers; t++) {
      budget =
          t == 0 ? random.nextInt(Math.min(3, statements + 1)) : 1 + random.nextInt(statements);
      bodies.add(block(t, 0, List.of()));
    }
    if (family == Family.LOOPS) {
      budget = 1;
      bodies.get(1).add(random.nextInt(2), loop(1, 0, List.of(), random.nextInt(LOCALS)));
    }
    List<Stmt> starts = new ArrayList<>();
    for (int t = 1; t <= workers; t++) {
      int parent = nested && t > 1 && random.nextInt(3) == 0 ? 1 + random.nextInt(t - 1) : 0;
      if (parent == 0) {
        starts.add(new Stmt.Start(t));
      } else {
        List<Stmt> body = bodies.get(parent);
        body.add(random.nextInt(body.size() + 1), new Stmt.Start(t));
      }
    }
    List<Stmt> main = bodies.get(0);
    main.addAll(0, starts);
    int joins = family == Family.THREADS ? 1 + random.nextInt(workers) : random.nextInt(3) / 2;
    for (int j = 0; j < joins; j++) {
      Stmt.Start start = (Stmt.Start) starts.get(random.nextInt(starts.size()));
      main.add(new Stmt.Join(start.thread(), limit()));
      if (random.nextInt(3) == 0) {
        main.add(new Stmt.Read(0, 0));
      }
    }
    List<Program.Body> threads = bodies.stream().map(b -> new Program.Body(LOCALS, b)).toList();
    return new Program(
        name,
        List.of(0, random.nextInt(2)),
        List.of(List.of(0, 0)),
        List.of(0),
        2,
        gates,
        threads,
        family == Family.LOOPS ? bound() : Program.UNBOUNDED,
        stall);
  }

  /** Times that are equal, a little apart, and further apart than a thread may be held up. */
  private static int[] times(Family family) {
    return switch (family) {
      case DEADLINES_0 -> new int[] {1, 2, 2, 3, 5, 20};
      case DEADLINES_500 -> new int[] {1, 100, 300, 500, 600, 600, 1000, 1300};
      case DEADLINES_UNLIMITED -> new int[] {1, 50, 2000};
      default -> new int[] {1};
    };
  }

  /** Enough for the threads to start, to do something, and sometimes to end. */
  private int bound() {
    return 3 * workers + 4 + random.nextInt(8);
  }

  /** The gates of a program; what the statements of the family ask for is there. */
  private List<Gate> drawGates() {
    boolean coin = random.nextBoolean();
    int permits = random.nextInt(3);
    return switch (family) {
      case MUTEXES -> List.of(Gate.of(Gate.Type.MUTEX), Gate.of(Gate.Type.MUTEX));
      case CONDITIONS -> List.of(new Gate(Gate.Type.MUTEX, coin, 0));
      case FAIR ->
          List.of(
              new Gate(coin ? Gate.Type.MUTEX : Gate.Type.READ_WRITE, true, 0),
              new Gate(Gate.Type.SEMAPHORE, true, permits));
      case READ_WRITE -> List.of(new Gate(Gate.Type.READ_WRITE, random.nextInt(4) == 0, 0));
      case STAMPED -> List.of(Gate.of(Gate.Type.STAMPED));
      case SEMAPHORES -> List.of(new Gate(Gate.Type.SEMAPHORE, random.nextInt(4) == 0, permits));
      case LATCHES ->
          List.of(
              new Gate(Gate.Type.LATCH, false, 1 + random.nextInt(3)),
              new Gate(Gate.Type.LATCH, false, 1));
      case QUEUES ->
          List.of(
              new Gate(coin ? Gate.Type.MUTEX : Gate.Type.READ_WRITE, random.nextInt(4) == 0, 0),
              new Gate(Gate.Type.SEMAPHORE, false, permits));
      default -> List.of();
    };
  }

  private List<Stmt> block(int thread, int depth, List<Integer> held) {
    List<Stmt> block = new ArrayList<>();
    int length = depth == 0 ? budget : Math.min(budget, 1 + random.nextInt(2));
    for (int i = 0; i < length && budget > 0; i++) {
      Stmt statement = statement(thread, depth, held);
      block.add(statement);
      if (statement instanceof Stmt.Throw) {
        break;
      }
      if (statement instanceof Stmt.Read read && random.nextBoolean() && budget > 0) {
        follow(block, read.local());
      }
    }
    return block;
  }

  /** Something that makes the value just read matter. */
  private void follow(List<Stmt> block, int local) {
    if (family == Family.EXCEPTIONS) {
      block.add(new Stmt.Assert(condition(local)));
    } else if (family == Family.ASSUMPTIONS) {
      block.add(new Stmt.Assume(condition(local)));
    }
  }

  private Stmt statement(int thread, int depth, List<Integer> held) {
    budget--;
    int local = random.nextInt(LOCALS);
    if (times.length > 1 && random.nextInt(4) == 0) {
      return new Stmt.Sleep(time());
    }
    Form form = Form.draw(family, random);
    switch (form) {
      case WRITE:
        return new Stmt.Write(random.nextInt(2), value());
      case ADD:
        return new Stmt.Write(
            random.nextInt(2), Expr.sum(Expr.local(local), Expr.value(1 + random.nextInt(2))));
      case ARRAY_READ:
        return new Stmt.ArrayRead(local, 0, value());
      case ARRAY_WRITE:
        return new Stmt.ArrayWrite(0, value(), value());
      case GET:
        return new Stmt.AtomicGet(local, 0);
      case SET:
        return new Stmt.AtomicSet(0, value());
      case INCREMENT:
        return new Stmt.Increment(local, 0);
      case CAS:
        return new Stmt.Cas(local, 0, Expr.value(random.nextInt(3)), Expr.value(random.nextInt(3)));
      case SYNC:
        if (depth < 3) {
          return sync(thread, depth, held);
        }
        break;
      case WAIT:
        return held.isEmpty() ? sync(thread, depth, held) : new Stmt.Wait(any(held), limit());
      case NOTIFY:
        return held.isEmpty()
            ? new Stmt.Sync(0, List.of(new Stmt.Notify(0)))
            : new Stmt.Notify(any(held));
      case NOTIFY_ALL:
        return held.isEmpty()
            ? new Stmt.Sync(0, List.of(new Stmt.NotifyAll(0)))
            : new Stmt.NotifyAll(any(held));
      case JOIN:
        return join(thread, local);
      case PARK:
        return new Stmt.Park(limit());
      case UNPARK:
        return new Stmt.Unpark(unparkable(thread));
      case LOCKED,
      TRY_LOCKED,
      AWAIT,
      SIGNAL,
      ACQUIRE,
      TRY_ACQUIRE,
      RELEASE,
      COUNT_DOWN,
      PASS,
      ASK,
      ASK_QUEUE:
        return gate(form, thread, depth, held, local);
      case IF:
        if (depth < 3 && budget > 0) {
          List<Stmt> yes = block(thread, depth + 1, held);
          List<Stmt> no = random.nextBoolean() ? block(thread, depth + 1, held) : List.of();
          return new Stmt.If(condition(local), yes, no);
        }
        break;
      case ASSIGN:
        return new Stmt.Assign(local, Expr.sum(Expr.local(1 - local), Expr.value(1)));
      case ASSERT:
        return new Stmt.Assert(condition(local));
      case THROW:
        return new Stmt.Throw();
      case EXCHANGE:
        return new Stmt.Exchange(local, 0, Expr.value(random.nextInt(3)));
      case SPIN:
        return spin(local);
      case ASSUME:
        return new Stmt.Assume(condition(local));
      case WHILE:
        if (depth < 2) {
          return loop(thread, depth, held, local);
        }
        break;
      default:
        break;
    }
    return new Stmt.Read(local, random.nextInt(2));
  }

  /** Reads again what it asks about, and does some more. */
  private Stmt loop(int thread, int depth, List<Integer> held, int local) {
    List<Stmt> body = new ArrayList<>();
    body.add(new Stmt.Read(local, random.nextInt(2)));
    body.addAll(block(thread, depth + 1, held));
    Cmp comparison = random.nextBoolean() ? Cmp.EQ : Cmp.NE;
    return new Stmt.While(Cond.of(local, comparison, random.nextInt(2)), body);
  }

  private Stmt spin(int local) {
    int count = 1 + random.nextInt(5) / 3;
    boolean all = random.nextBoolean();
    List<Look> looks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean mayUpdate = !all || i == count - 1;
      Source[] sources = mayUpdate && random.nextInt(3) == 0 ? UPDATES : LOOKS;
      Source source = sources[random.nextInt(sources.length)];
      looks.add(
          new Look(
              source,
              source == Source.VARIABLE ? random.nextInt(2) : 0,
              random.nextInt(2),
              random.nextInt(3) == 0 ? Cmp.NE : Cmp.EQ,
              random.nextInt(3),
              source == Source.ADD ? 1 + random.nextInt(2) : random.nextInt(3)));
    }
    return new Stmt.Spin(local, looks, all);
  }

  /** A statement about a gate that knows it; what a thread holds alone is marked in the list. */
  private Stmt gate(Form form, int thread, int depth, List<Integer> held, int local) {
    int semaphore = gates.size() - 1;
    int permits = 1 + random.nextInt(4) / 3 + (family == Family.SEMAPHORES ? random.nextInt(2) : 0);
    int condition = random.nextInt(4) / 3;
    if (limits && held.isEmpty() && (form == Form.AWAIT || form == Form.SIGNAL)) {
      List<Integer> inner = List.of(GATE);
      return new Stmt.Locked(0, false, List.of(gate(form, thread, depth + 1, inner, local)));
    }
    switch (form) {
      case AWAIT:
        if (!held.isEmpty()) {
          int gate = any(held) - GATE;
          return timed()
              ? new Stmt.TimedAwait(local, gate, condition, time())
              : new Stmt.Await(gate, condition);
        }
        break;
      case SIGNAL:
        if (!held.isEmpty()) {
          return new Stmt.Signal(any(held) - GATE, condition, random.nextInt(3) == 0);
        }
        break;
      case ACQUIRE:
        return timed()
            ? new Stmt.TryAcquire(local, semaphore, permits, time())
            : new Stmt.Acquire(semaphore, permits);
      case TRY_ACQUIRE:
        return new Stmt.TryAcquire(local, semaphore, permits, 0);
      case RELEASE:
        return new Stmt.Release(semaphore, permits);
      case COUNT_DOWN:
        return new Stmt.CountDown(random.nextInt(gates.size()));
      case PASS:
        int latch = random.nextInt(gates.size());
        return timed() ? new Stmt.TimedPass(local, latch, time()) : new Stmt.Pass(latch);
      case ASK, ASK_QUEUE:
        return new Stmt.Ask(local, random.nextInt(gates.size()), form == Form.ASK_QUEUE);
      default:
        break;
    }
    return locked(form == Form.TRY_LOCKED, thread, depth, held, local);
  }

  private Stmt locked(boolean attempt, int thread, int depth, List<Integer> held, int local) {
    int gate = family == Family.MUTEXES ? random.nextInt(2) : 0;
    boolean shared = gates.get(gate).type().hasReaders() && random.nextInt(3) > 0;
    if (depth >= 3) {
      return new Stmt.Read(local, random.nextInt(2));
    }
    List<Integer> inner = new ArrayList<>(held);
    if (!shared && gates.get(gate).type().hasConditions()) {
      inner.add(GATE + gate);
    }
    List<Stmt> body = block(thread, depth + 1, inner);
    boolean timed = timed() && (attempt || random.nextBoolean());
    return attempt || timed
        ? new Stmt.TryLocked(local, gate, shared, timed ? time() : 0, body)
        : new Stmt.Locked(gate, shared, body);
  }

  /** Whether a wait is to have a limit. */
  private boolean timed() {
    return limits && random.nextInt(3) > 0;
  }

  /** For how long to wait; 0 for ever. */
  private int limit() {
    return timed() ? time() : 0;
  }

  private int time() {
    return times.length == 1 ? times[0] : times[random.nextInt(times.length)];
  }

  private Stmt sync(int thread, int depth, List<Integer> held) {
    int lock = family == Family.WAIT_NOTIFY ? random.nextInt(4) / 3 : random.nextInt(2);
    List<Integer> inner = new ArrayList<>(held);
    inner.add(lock);
    if (family == Family.LOCKS && depth == 0 && random.nextBoolean()) {
      budget--;
      inner.add(1 - lock);
      Stmt nested = new Stmt.Sync(1 - lock, block(thread, depth + 2, inner));
      return new Stmt.Sync(lock, List.of(nested));
    }
    return new Stmt.Sync(lock, block(thread, depth + 1, inner));
  }

  /** Workers join others; main joins at its end only. */
  private Stmt join(int thread, int local) {
    boolean any = random.nextInt(4) == 0;
    int target = 1 + random.nextInt(workers);
    if (thread == 0 || target == thread || !any && target > thread) {
      return new Stmt.Read(local, random.nextInt(2));
    }
    return new Stmt.Join(target, limit());
  }

  /** A thread that has certainly been started when this one runs. */
  private int unparkable(int thread) {
    if (family == Family.MIXED) {
      return random.nextBoolean() ? 0 : thread;
    }
    return thread == 0 ? random.nextInt(workers + 1) : random.nextInt(thread + 1);
  }

  private Expr value() {
    if (family == Family.SPINS) {
      return Expr.value(random.nextInt(3)); // what somebody may wait for
    }
    return random.nextInt(3) == 0
        ? Expr.local(random.nextInt(LOCALS))
        : Expr.value(1 + random.nextInt(2));
  }

  private Cond condition(int local) {
    Cmp[] all = Cmp.values();
    return Cond.of(local, all[random.nextInt(all.length)], random.nextInt(2));
  }

  private int any(List<Integer> held) {
    return held.get(random.nextInt(held.size()));
  }
}
