// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Cond.Cmp;
import io.jacquard.oracle.Look.Source;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;

/**
 * Random programs. The same family, seed and cap always give the same program.
 *
 * <p>A thread is only unparked where it has certainly been started (Java promises nothing before),
 * and main is never joined. Only {@link Family#THREADS} and {@link Family#MIXED} join threads that
 * may not have been started.
 */
public final class Generator {

  /** How big: started threads, and statements of each thread. */
  public record Size(int workers, int statements) {}

  /** The kinds of statements to draw from. */
  private enum Form {
    READ,
    WRITE,
    ADD,
    ARRAY_READ,
    ARRAY_WRITE,
    GET,
    SET,
    INCREMENT,
    CAS,
    SYNC,
    WAIT,
    NOTIFY,
    NOTIFY_ALL,
    JOIN,
    PARK,
    UNPARK,
    LOCKED,
    TRY_LOCKED,
    AWAIT,
    SIGNAL,
    ACQUIRE,
    TRY_ACQUIRE,
    RELEASE,
    COUNT_DOWN,
    PASS,
    ASK,
    ASK_QUEUE,
    IF,
    ASSIGN,
    ASSERT,
    THROW,
    EXCHANGE,
    SPIN
  }

  private static final int LOCALS = 2;

  /** Gates among what a thread holds are numbered from here. */
  private static final int GATE = 100;

  private static final int MAX_STATES = 200_000;
  private static final int CANDIDATES = 12;

  private static final Map<Family, Map<Form, Integer>> WEIGHTS = new EnumMap<>(Family.class);

  static {
    weights(Family.MEMORY, "READ 5 WRITE 5 ADD 2 ASSIGN 1");
    weights(Family.ARRAYS, "ARRAY_READ 6 ARRAY_WRITE 6 READ 1 WRITE 1");
    weights(Family.LOCKS, "SYNC 6 READ 3 WRITE 3 ADD 1");
    weights(Family.WAIT_NOTIFY, "SYNC 4 WAIT 3 NOTIFY 4 NOTIFY_ALL 2 READ 1 WRITE 1");
    weights(Family.ATOMICS, "GET 3 SET 2 INCREMENT 3 CAS 6 IF 1");
    weights(Family.THREADS, "JOIN 4 READ 3 WRITE 3 ADD 1");
    weights(Family.PARKING, "PARK 3 UNPARK 6 READ 1 WRITE 2");
    weights(Family.CONTROL, "IF 6 READ 5 WRITE 5 ASSIGN 1");
    weights(Family.EXCEPTIONS, "ASSERT 4 THROW 1 READ 4 WRITE 4 SYNC 3 IF 2");
    weights(Family.MUTEXES, "LOCKED 6 TRY_LOCKED 4 READ 2 WRITE 2 ASK 1");
    weights(Family.CONDITIONS, "LOCKED 4 AWAIT 4 SIGNAL 5 TRY_LOCKED 1 READ 1 WRITE 1");
    weights(Family.FAIR, "LOCKED 5 TRY_LOCKED 2 ACQUIRE 3 RELEASE 3 READ 2 WRITE 2");
    weights(Family.READ_WRITE, "LOCKED 8 TRY_LOCKED 3 AWAIT 1 SIGNAL 1 READ 2 WRITE 2 ASK 1");
    weights(Family.STAMPED, "LOCKED 8 TRY_LOCKED 3 READ 2 WRITE 2 ASK 1");
    weights(Family.SEMAPHORES, "ACQUIRE 6 RELEASE 5 TRY_ACQUIRE 2 READ 2 WRITE 2 ASK 1");
    weights(Family.LATCHES, "COUNT_DOWN 6 PASS 4 READ 3 WRITE 3 ASK 1");
    weights(Family.QUEUES, "LOCKED 5 ACQUIRE 3 RELEASE 3 ASK_QUEUE 5 TRY_LOCKED 1 WRITE 1");
    weights(
        Family.MIXED,
        "READ 3 WRITE 3 ADD 1 ARRAY_READ 1 ARRAY_WRITE 1 GET 1 SET 1 INCREMENT 1 CAS 2 SYNC 4"
            + " WAIT 2 NOTIFY 2 NOTIFY_ALL 1 JOIN 1 PARK 1 UNPARK 2 IF 2 ASSIGN 1 ASSERT 1 THROW 1");
    weights(
        Family.SPINS,
        "SPIN 7 WRITE 6 READ 2 ARRAY_WRITE 3 SET 4 CAS 1 EXCHANGE 1 INCREMENT 1 SYNC 1 IF 1"
            + " ASSERT 1");
  }

  private static final Source[] LOOKS = {
    Source.VARIABLE, Source.VARIABLE, Source.VARIABLE, Source.ELEMENT, Source.ATOMIC
  };

  private static final Source[] UPDATES = {Source.CAS, Source.EXCHANGE, Source.ADD};

  private static void weights(Family family, String text) {
    Map<Form, Integer> weights = new EnumMap<>(Form.class);
    String[] words = text.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      weights.put(Form.valueOf(words[i]), Integer.valueOf(words[i + 1]));
    }
    WEIGHTS.put(family, weights);
  }

  private final Family family;
  private final Random random;
  private final int workers;
  private int budget;
  private List<Gate> gates = List.of();

  private Generator(Family family, Random random, int workers) {
    this.family = family;
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
      int statements = Math.max(1, 5 - shrink - random.nextInt(2));
      int workers = Math.max(1, 1 + (random.nextInt(4) + 1) / 2 - attempt / 48);
      Program program = generate(family, name(family, seed), random, new Size(workers, statements));
      if (fits(program, cap)) {
        found++;
        long score = score(program);
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

  private static boolean fits(Program program, long cap) {
    int states = (int) Math.min(MAX_STATES, 1_000 + 2 * Math.min(cap, MAX_STATES));
    return Counter.interleavings(program, false, states)
        .map(Counter.Count::total)
        .filter(n -> n.compareTo(BigInteger.valueOf(cap)) <= 0)
        .filter(n -> n.compareTo(BigInteger.TWO) >= 0)
        .isPresent();
  }

  private static long score(Program program) {
    Optional<Counter.Count> traces = Counter.traces(program, false, MAX_STATES);
    long total = traces.map(n -> n.total().longValue()).orElse(0L);
    boolean both =
        traces.filter(n -> n.complete().signum() > 0 && n.deadlocked().signum() > 0).isPresent();
    long outcomes = Outcomes.of(program, MAX_STATES).map(SortedSet::size).orElse(0);
    return total + 4 * outcomes + (both ? 20 : 0);
  }

  /** A program of a given size. */
  public static Program generate(Family family, long seed, Size size) {
    return generate(family, name(family, seed), new Random(seed * 31 + family.ordinal()), size);
  }

  private static String name(Family family, long seed) {
    return family.name().toLowerCase(Locale.ROOT) + seed;
  }

  private static Program generate(Family family, String name, Random random, Size size) {
    return new Generator(family, random, size.workers()).program(name, size.statements());
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
      main.add(new Stmt.Join(start.thread()));
      if (random.nextInt(3) == 0) {
        main.add(new Stmt.Read(0, 0));
      }
    }
    List<Program.Body> threads = bodies.stream().map(b -> new Program.Body(LOCALS, b)).toList();
    return new Program(
        name, List.of(0, random.nextInt(2)), List.of(List.of(0, 0)), List.of(0), 2, gates, threads);
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
    }
  }

  private Stmt statement(int thread, int depth, List<Integer> held) {
    budget--;
    int local = random.nextInt(LOCALS);
    Form form = draw();
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
        return held.isEmpty() ? sync(thread, depth, held) : new Stmt.Wait(any(held));
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
        return new Stmt.Park();
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
      default:
        break;
    }
    return new Stmt.Read(local, random.nextInt(2));
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
    switch (form) {
      case AWAIT:
        if (!held.isEmpty()) {
          return new Stmt.Await(any(held) - GATE, condition);
        }
        break;
      case SIGNAL:
        if (!held.isEmpty()) {
          return new Stmt.Signal(any(held) - GATE, condition, random.nextInt(3) == 0);
        }
        break;
      case ACQUIRE:
        return new Stmt.Acquire(semaphore, permits);
      case TRY_ACQUIRE:
        return new Stmt.TryAcquire(local, semaphore, permits);
      case RELEASE:
        return new Stmt.Release(semaphore, permits);
      case COUNT_DOWN:
        return new Stmt.CountDown(random.nextInt(gates.size()));
      case PASS:
        return new Stmt.Pass(random.nextInt(gates.size()));
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
    return attempt
        ? new Stmt.TryLocked(local, gate, shared, body)
        : new Stmt.Locked(gate, shared, body);
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
    return new Stmt.Join(target);
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

  private Form draw() {
    Map<Form, Integer> weights = WEIGHTS.get(family);
    int sum = weights.values().stream().mapToInt(Integer::intValue).sum();
    int at = random.nextInt(sum);
    for (Map.Entry<Form, Integer> entry : weights.entrySet()) {
      at -= entry.getValue();
      if (at < 0) {
        return entry.getKey();
      }
    }
    throw new IllegalStateException();
  }
}
