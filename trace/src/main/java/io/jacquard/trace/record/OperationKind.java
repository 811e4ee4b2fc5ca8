// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import io.jacquard.trace.record.Awaited.What;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of visible operations, and what follows from the kind alone.
 *
 * <p>What is asked in the middle of an execution is a final field: it costs a read.
 */
public enum OperationKind {
  READ(Group.MEMORY, Subject.VARIABLE, Access.READS, Fact.FREE, Fact.LOOKS),
  WRITE(Group.MEMORY, Subject.VARIABLE, Access.WRITES, Fact.FREE),
  /** Reads and, if it succeeds, writes: compare-and-set and its friends. */
  UPDATE(Group.MEMORY, Subject.VARIABLE, Access.UPDATES, Fact.FREE),
  /** Takes a monitor or a lock; of a lock, an attempt may fail. */
  ACQUIRE(Group.LOCKS, Subject.LOCK, What.LOCK, Hold.TAKES),
  RELEASE(Group.LOCKS, Subject.LOCK, Hold.GIVES, Fact.FREE),
  /** Joins the queue of a lock that is not available. */
  ARRIVE(Group.LOCKS, Subject.LOCK),
  /** Takes permits of a semaphore, or passes an open latch; an attempt may fail. */
  PERMIT_ACQUIRE(Group.LOCKS, Subject.LOCK, What.PERMITS),
  /** Gives permits back to a semaphore, or counts a latch down. */
  PERMIT_RELEASE(Group.LOCKS, Subject.LOCK),
  /** Releases a monitor and joins its wait set. */
  WAIT(Group.WAITING, Subject.LOCK, Hold.SUSPENDS, Fact.FREE, Fact.INTERRUPTIBLE),
  /**
   * Leaves a wait set (notified, interrupted, timed out, spuriously) and takes the monitor again.
   */
  WAKE(
      Group.WAITING,
      Subject.LOCK,
      What.NOTIFICATION,
      Hold.RESUMES,
      Fact.INTERRUPTIBLE,
      Fact.OUTCOMES,
      Fact.GIVES_UP,
      Fact.SPURIOUS),
  /** Leaves a wait set without taking the lock: interrupted, timed out, spuriously. */
  LEAVE(Group.WAITING, Subject.LOCK, What.NOTIFICATION, Fact.GIVES_UP, Fact.SPURIOUS),
  NOTIFY(Group.WAITING, Subject.LOCK, Fact.NOTIFIES, Fact.AWAKENS, Fact.OUTCOMES),
  NOTIFY_ALL(Group.WAITING, Subject.LOCK, Fact.NOTIFIES, Fact.AWAKENS, Fact.FREE),
  START(Group.THREADS, Subject.NONE, Fact.OF_THREAD, Fact.LIFE, Fact.FREE),
  BEGIN(Group.THREADS, Subject.NONE, Fact.LIFE, Fact.FREE),
  /** Takes the monitor of the thread's object, if threads use it, and notifies who waits there. */
  END(Group.THREADS, Subject.NONE, Fact.LIFE),
  JOIN(
      Group.THREADS,
      Subject.NONE,
      What.END,
      Fact.OF_THREAD,
      Fact.LIFE,
      Fact.INTERRUPTIBLE,
      Fact.OUTCOMES,
      Fact.GIVES_UP),
  PARK(
      Group.WAITING,
      Subject.NONE,
      What.PERMIT,
      Fact.INTERRUPTIBLE,
      Fact.OUTCOMES,
      Fact.GIVES_UP,
      Fact.SPURIOUS),
  UNPARK(Group.WAITING, Subject.NONE, Fact.OF_THREAD, Fact.FREE),
  SLEEP(Group.WAITING, Subject.NONE, What.TIME, Fact.INTERRUPTIBLE, Fact.OUTCOMES, Fact.GIVES_UP),
  YIELD(Group.WAITING, Subject.NONE, Fact.LOOKS, Fact.UNORDERED),
  /**
   * Goes on spinning: an iteration of a loop has left nothing behind, so the next one waits until
   * another thread has changed something that this one looked at.
   */
  SPIN_WAIT("await", Group.WAITING, Subject.NONE, What.CHANGE, Fact.LOOKS, Fact.UNORDERED),
  INTERRUPT(Group.THREADS, Subject.NONE, Fact.OF_THREAD, Fact.AWAKENS, Fact.FREE),
  /** Asks a thread's state: interrupted, alive, state; or looks at a lock. */
  QUERY(Group.THREADS, Subject.LOCK, Fact.OF_THREAD, Fact.FREE, Fact.LOOKS),
  /** Starts, awaits or passes the initialisation of a class. */
  INITIALISE(Group.CLASSES, Subject.CLASS, What.INITIALISATION),
  /** Ends the initialisation of a class. */
  INITIALISED(Group.CLASSES, Subject.CLASS, Fact.FREE),
  BRANCH(Group.OTHER, Subject.NONE, Fact.OUTCOMES),
  /** A call of a JDK object that threads share. */
  CALL(Group.CALLS, Subject.OBJECT),
  /** Something with an unknown footprint. */
  OPAQUE(Group.OTHER, Subject.NONE, Fact.FREE),
  EXIT(Group.THREADS, Subject.NONE, What.EXIT);

  /** The sorts that a reader may want to see or not; the page's script names them in this order. */
  public enum Group {
    MEMORY,
    LOCKS,
    WAITING,
    THREADS,
    CLASSES,
    CALLS,
    OTHER
  }

  /** What the object of a recorded operation is, if it has one that others may use as well. */
  public enum Subject {
    /** A field or an element, which the member names. */
    VARIABLE,
    /** A monitor, a lock or its wait set. */
    LOCK,
    /** An object of the JDK, of which the member names the method. */
    OBJECT,
    CLASS,
    NONE
  }

  /** What it does to a variable. */
  public enum Access {
    NONE,
    READS,
    WRITES,
    /** Reads and, if it succeeds, writes. */
    UPDATES
  }

  /** What it does to the lock that its thread holds. */
  public enum Hold {
    NONE,
    /** Takes it, perhaps once more. */
    TAKES,
    /** Gives it back, or one of several times that it was taken. */
    GIVES,
    /** Gives it up altogether until it resumes. */
    SUSPENDS,
    RESUMES
  }

  /** What holds for some kinds; the accessors say what each means. */
  private enum Fact {
    FREE,
    LOOKS,
    OUTCOMES,
    GIVES_UP,
    SPURIOUS,
    INTERRUPTIBLE,
    NOTIFIES,
    AWAKENS,
    LIFE,
    OF_THREAD,
    UNORDERED
  }

  private static final Map<String, OperationKind> BY_WORD = new HashMap<>();

  static {
    for (OperationKind kind : values()) {
      BY_WORD.put(kind.word, kind);
    }
  }

  private final String word;
  private final Group group;
  private final Subject subject;
  private final What awaits;
  private final Access access;
  private final Hold hold;
  private final boolean free;
  private final boolean mayChange;
  private final boolean outcomes;
  private final boolean givesUp;
  private final boolean spurious;
  private final boolean interruptible;
  private final boolean notifies;
  private final boolean awakens;
  private final boolean ofMonitor;
  private final boolean ofLife;
  private final boolean ofThread;
  private final boolean ordered;

  /** For a kind that waits for nothing but the thread's turn. */
  OperationKind(Group group, Subject subject, Fact... facts) {
    this(null, group, subject, What.TURN, Access.NONE, Hold.NONE, facts);
  }

  OperationKind(Group group, Subject subject, Access access, Fact... facts) {
    this(null, group, subject, What.TURN, access, Hold.NONE, facts);
  }

  OperationKind(Group group, Subject subject, Hold hold, Fact... facts) {
    this(null, group, subject, What.TURN, Access.NONE, hold, facts);
  }

  OperationKind(Group group, Subject subject, What awaits, Fact... facts) {
    this(null, group, subject, awaits, Access.NONE, Hold.NONE, facts);
  }

  OperationKind(Group group, Subject subject, What awaits, Hold hold, Fact... facts) {
    this(null, group, subject, awaits, Access.NONE, hold, facts);
  }

  /** For a kind of which the word is older than its name, and part of the outside contract. */
  OperationKind(String word, Group group, Subject subject, What awaits, Fact... facts) {
    this(word, group, subject, awaits, Access.NONE, Hold.NONE, facts);
  }

  OperationKind(
      @Nullable String word,
      Group group,
      Subject subject,
      What awaits,
      Access access,
      Hold hold,
      Fact... facts) {
    List<Fact> all = List.of(facts);
    this.word = word == null ? name().toLowerCase(Locale.ROOT) : word;
    this.group = group;
    this.subject = subject;
    this.awaits = awaits;
    this.access = access;
    this.hold = hold;
    free = all.contains(Fact.FREE);
    mayChange = !all.contains(Fact.LOOKS);
    outcomes = all.contains(Fact.OUTCOMES);
    givesUp = all.contains(Fact.GIVES_UP);
    spurious = all.contains(Fact.SPURIOUS);
    interruptible = all.contains(Fact.INTERRUPTIBLE);
    notifies = all.contains(Fact.NOTIFIES);
    awakens = all.contains(Fact.AWAKENS);
    ofMonitor = hold != Hold.NONE || notifies;
    ofLife = all.contains(Fact.LIFE);
    ofThread = all.contains(Fact.OF_THREAD);
    ordered = !all.contains(Fact.UNORDERED);
  }

  /** What JSON and stored searches call it. */
  public String word() {
    return word;
  }

  /** The word as people read it. */
  public String words() {
    return word.replace('_', ' ');
  }

  /**
   * The kind with this word, in whatever case.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static OperationKind called(String word) {
    @Nullable OperationKind kind = BY_WORD.get(word.toLowerCase(Locale.ROOT));
    if (kind == null) {
      throw new IllegalArgumentException(word);
    }
    return kind;
  }

  public Group group() {
    return group;
  }

  public Subject subject() {
    return subject;
  }

  /** What its thread waits for until it can be done; some find it there at once. */
  public What awaits() {
    return awaits;
  }

  public Access access() {
    return access;
  }

  /** Whether it is an access of a variable. */
  public boolean isAccess() {
    return access != Access.NONE;
  }

  public Hold hold() {
    return hold;
  }

  /** Whether it waits for nothing, has one outcome, and does not let others go first. */
  public boolean isFree() {
    return free;
  }

  /** Whether it may change what other threads can see; if not, it only looks or waits. */
  public boolean mayChange() {
    return mayChange;
  }

  /** Whether it may end in several ways between which the machine chooses. */
  public boolean hasOutcomes() {
    return outcomes;
  }

  /** Whether it may end without what it waits for: by an interrupt, or when its time is up. */
  public boolean mayGiveUp() {
    return givesUp;
  }

  /** Whether it may also end without any reason. */
  public boolean mayBeSpurious() {
    return spurious;
  }

  /** Whether an interrupt of its thread, before or meanwhile, decides how it ends. */
  public boolean isInterruptible() {
    return interruptible;
  }

  /** Whether it is a notification of a wait set. */
  public boolean isNotification() {
    return notifies;
  }

  /** Whether it may end the waiting of a thread in a wait set. */
  public boolean awakens() {
    return awakens;
  }

  /** Whether it is one of those with which a thread takes, gives up or uses a monitor it holds. */
  public boolean isOfMonitor() {
    return ofMonitor;
  }

  /** Whether it is about the life of a thread: its start, begin or end, or waiting for the end. */
  public boolean isOfLife() {
    return ofLife;
  }

  /** Whether it does something to, or asks for, the thread that a recorded operation targets. */
  public boolean isOfThread() {
    return ofThread;
  }

  /** Whether it matters when it comes: not if it lets others go first, or continues to spin. */
  public boolean isOrdered() {
    return ordered;
  }
}
