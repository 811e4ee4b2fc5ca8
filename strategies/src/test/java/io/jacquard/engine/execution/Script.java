// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * An abstract program: each thread a list of instructions over numbered variables, monitors and
 * threads, with one local register. Thread 0 runs from the beginning, the others must be started.
 */
public record Script(List<List<Ins>> threads, Set<Integer> daemons) {

  /** What an instruction does; all but SET and SKIP are operations. */
  public enum Code {
    /** The register gets variable a. */
    READ,
    /** Variable a gets b, plus the register if c is 1. */
    WRITE,
    /** Variable a gets c if it is b; the register gets 1 if so, else 0. */
    CAS,
    /** Variable a gets variable b; b gets 0 if c is 1. One operation on both. */
    COPY,
    LOCK,
    UNLOCK,
    /** Waits on monitor a, with a time limit if b is 1; the register gets 1 if interrupted. */
    WAIT,
    NOTIFY,
    NOTIFY_ALL,
    START,
    /** Joins thread a, with a time limit if b is 1; the register gets 1 if interrupted. */
    JOIN,
    /** Parks, with a time limit if b is 1. */
    PARK,
    UNPARK,
    INTERRUPT,
    /** The register gets whether thread a is interrupted. */
    QUERY,
    /** Sleeps; the register gets 1 if interrupted. */
    SLEEP,
    YIELD,
    /** Something that conflicts with everything. */
    OPAQUE,
    /** Ends the program. */
    EXIT,
    /**
     * Takes lock a, with a time limit if b is 1, ended by an interrupt if c is 1; the register gets
     * 1 if it failed.
     */
    ACQUIRE,
    /** Takes lock a if it is free; the register gets 1 if not. */
    TRY,
    RELEASE,
    /** Waits on the condition of lock a, as above. */
    AWAIT,
    SIGNAL,
    /** The register gets a; no operation. */
    SET,
    /** Skips the next a instructions if the register is not 0. */
    SKIP
  }

  /** Whether an instruction of this kind may have a time limit. */
  static boolean isTimed(Code code) {
    return switch (code) {
      case WAIT, JOIN, PARK, SLEEP, ACQUIRE, AWAIT -> true;
      default -> false;
    };
  }

  /** One instruction. */
  public record Ins(Code code, int a, int b, int c) {
    @Override
    public String toString() {
      return code.name().toLowerCase(java.util.Locale.ROOT) + "(" + a + "," + b + "," + c + ")";
    }
  }

  public static Ins ins(Code code, int... arguments) {
    int[] all = java.util.Arrays.copyOf(arguments, 3);
    return new Ins(code, all[0], all[1], all[2]);
  }

  public static Ins read(int variable) {
    return ins(Code.READ, variable);
  }

  public static Ins write(int variable) {
    return ins(Code.WRITE, variable, 1);
  }

  /** Main starts all the threads, then does its own part, and joins nobody. */
  public static Script of(List<Ins> main, List<List<Ins>> workers) {
    List<List<Ins>> threads = new ArrayList<>();
    List<Ins> first = new ArrayList<>();
    for (int i = 1; i <= workers.size(); i++) {
      first.add(ins(Code.START, i));
    }
    first.addAll(main);
    threads.add(first);
    threads.addAll(workers);
    return new Script(threads, Set.of());
  }

  @SafeVarargs
  public static Script of(List<Ins>... workers) {
    return of(List.of(), List.of(workers));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < threads.size(); i++) {
      text.append(daemons.contains(i) ? "daemon " : "thread ").append(i).append(": ");
      text.append(threads.get(i)).append('\n');
    }
    return text.toString();
  }
}
