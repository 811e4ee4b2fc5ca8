// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.schedule;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.trace.schedule.Choice;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A moment at which some operation has to come next: the enabled choices, and every live thread
 * with its pending operation.
 *
 * <p>The options are {@linkplain Choice choices} of threads by index. The object is used again for
 * the next point; keep nothing of it. There is always at least one option.
 */
public final class ChoicePoint {
  private final List<ControlledThread> threads;
  private final EventLog log;
  private int[] options = new int[16];
  private int size;
  private int enabledThreads;
  private @Nullable ControlledThread lastAdded;
  private boolean runningEnabled;
  private int step;
  private @Nullable ControlledThread running;
  private int natural = -1;
  private int[] conditions = NONE;
  private static final int[] NONE = {};

  private List<String> classes = List.of();
  private boolean fixed;

  /** Whether nothing else can run, so that the earliest deadlines fire. */
  public boolean forced;

  /** Whether a thread is left out that could go on spinning. */
  public boolean covered;

  /**
   * @param threads those of the execution, by index
   * @param log its operations so far
   */
  public ChoicePoint(List<ControlledThread> threads, EventLog log) {
    this.threads = threads;
    this.log = log;
  }

  public void reset(int step, @Nullable ControlledThread running) {
    this.step = step;
    this.running = running;
    size = 0;
    enabledThreads = 0;
    lastAdded = null;
    runningEnabled = running != null && running.free;
    forced = false;
    covered = false;
    natural = -1;
    classes = List.of();
    fixed = false;
  }

  /**
   * The directions of this branch decide which object an input is.
   *
   * @param theirs by direction the class of the object, an empty text for null
   */
  public void ofObjects(List<String> theirs) {
    classes = theirs;
  }

  /**
   * Leaves one choice: that the running thread continues, or else the first one; a timeout only if
   * there is nothing else.
   */
  public void fix() {
    int kept = -1;
    for (int i = 0; i < size; i++) {
      boolean late = thread(i).timed && outcome(i) == Outcomes.TIMEOUT;
      if (!late && (kept < 0 || thread(i) == running && thread(kept) != running)) {
        kept = i;
      }
    }
    options[0] = options[Math.max(0, kept)];
    size = 1;
    enabledThreads = 1;
    fixed = true;
  }

  /** Whether exploration has not begun, so that there is one choice whatever could be done. */
  public boolean isFixed() {
    return fixed;
  }

  /** A thread comes to a branch on inputs: its directions are the only choices. */
  public void branch(
      int at,
      ControlledThread thread,
      int naturalDirection,
      int[] directions,
      int[] theirConditions) {
    reset(at, thread);
    conditions = theirConditions;
    for (int direction : directions) {
      if (direction == naturalDirection) {
        natural = size;
      }
      add(thread, direction);
    }
  }

  public void add(ControlledThread thread, int outcome) {
    if (size == options.length) {
      options = Arrays.copyOf(options, size * 2);
    }
    options[size++] = Choice.of(thread.index, outcome);
    if (thread != lastAdded) {
      lastAdded = thread;
      enabledThreads++;
      if (thread == running) {
        runningEnabled = true;
      }
    }
  }

  /** Adds choices of threads that have one each. */
  public void addAll(int[] choices, int from, int to) {
    int more = to - from;
    if (size + more > options.length) {
      options = Arrays.copyOf(options, 2 * (size + more));
    }
    System.arraycopy(choices, from, options, size, more);
    size += more;
    enabledThreads += more;
  }

  /** How many choices there are; they are ordered by thread, then outcome. */
  public int size() {
    return size;
  }

  /**
   * How many threads the choices are of. Threads that give way after yields are left out, and those
   * that spin if the director does not resume spins.
   */
  public int enabledThreads() {
    return enabledThreads;
  }

  /** The i-th choice. */
  public int option(int i) {
    return options[i];
  }

  public ControlledThread thread(int i) {
    return threads.get(Choice.thread(options[i]));
  }

  public int outcome(int i) {
    return Choice.outcome(options[i]);
  }

  /**
   * Which choice to take first if none is planned: at a branch on inputs the one that the present
   * inputs lead to, since any other one needs another execution.
   */
  public int preferred() {
    return Math.max(0, natural);
  }

  /** Whether this is a branch on inputs: its directions are the choices, all of one thread. */
  public boolean isBranch() {
    return natural >= 0;
  }

  /**
   * At a branch, the number of the condition under which inputs take the i-th direction; -1 if
   * conditions are not kept.
   */
  public int condition(int i) {
    return i < conditions.length ? conditions[i] : -1;
  }

  /** Whether the directions decide which object an input is. */
  public boolean isOfObjects() {
    return !classes.isEmpty();
  }

  /** The class of the object that an input is in the i-th direction; an empty text for null. */
  public String objectClass(int i) {
    return classes.get(outcome(i));
  }

  /** The position of this choice, or -1 if it is not enabled. */
  public int find(int choice) {
    for (int i = 0; i < size; i++) {
      if (options[i] == choice) {
        return i;
      }
    }
    return -1;
  }

  /** How many operations were done before this point. */
  public int step() {
    return step;
  }

  /** The operations done before this point. */
  public EventLog log() {
    return log;
  }

  /**
   * Whether the choices are timeouts that fire because nothing else can run: such a timeout depends
   * on everything.
   */
  public boolean isForced() {
    return forced;
  }

  /**
   * Whether a thread that spun could go on, but is left out because the director does not resume
   * spins: whatever follows, there is an execution without the iteration in vain.
   */
  public boolean isCovered() {
    return covered;
  }

  /**
   * The thread that did the last operation, even if that was its end; null before the first one.
   * Choosing another thread while {@link #runningEnabled()} is a preemption.
   */
  public @Nullable ControlledThread running() {
    return running;
  }

  /** The index of the thread that did the last operation; 0 before the first one. */
  public int runningIndex() {
    return running == null ? 0 : running.index;
  }

  /** Whether the thread that did the last operation could go on. */
  public boolean runningEnabled() {
    return runningEnabled;
  }

  /** All threads so far, also blocked and ended ones, by index. */
  public List<ControlledThread> threads() {
    return threads;
  }

  public boolean hasEnded(ControlledThread thread) {
    return thread.ended;
  }
}
