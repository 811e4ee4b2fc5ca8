// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.Locale;
import java.util.Optional;

/** Prints a generated program with its interleavings, traces and outcomes. */
public final class Main {

  private Main() {}

  /** Arguments: family, seed, and optionally the most interleavings wanted (default 20000). */
  public static void main(String[] args) {
    if (args.length < 2) {
      System.err.println("usage: Main FAMILY SEED [CAP]");
      return;
    }
    Family family = Family.valueOf(args[0].toUpperCase(Locale.ROOT));
    long cap = args.length > 2 ? Long.parseLong(args[2]) : 20_000;
    System.out.print(describe(Generator.generate(family, Long.parseLong(args[1]), cap), cap));
  }

  /** The program as pseudo-code and all about it, if it has no more interleavings than the cap. */
  static String describe(Program program, long cap) {
    StringBuilder out = new StringBuilder(Printer.print(program));
    Optional<Interpreter.Exploration> all = Interpreter.explore(program, cap);
    if (all.isEmpty()) {
      return out.append("more than ").append(cap).append(" interleavings\n").toString();
    }
    Interpreter.Exploration found = all.get();
    out.append("interleavings ").append(found.interleavings());
    out.append(" (deadlocked ").append(found.deadlocks()).append(")\n");
    out.append("traces ").append(found.traces().size());
    out.append(" (deadlocked ").append(found.deadlockTraces().size()).append(")\n");
    out.append("outcomes ").append(found.outcomes().size()).append('\n');
    found.outcomes().forEach(outcome -> out.append("  ").append(outcome).append('\n'));
    return out.toString();
  }
}
