// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.List;

/** Prints a program as pseudo-code. */
public final class Printer {

  private final StringBuilder out = new StringBuilder();

  private Printer() {}

  /** The program as pseudo-code. */
  public static String print(Program program) {
    Printer printer = new Printer();
    printer.out.append("program ").append(program.name()).append('\n');
    printer.names("int", "v", program.variables());
    printer.names("int[]", "a", program.arrays());
    printer.names("AtomicInteger", "c", program.atomics());
    if (program.locks() > 0) {
      printer.out.append("  locks: ").append(program.locks()).append('\n');
    }
    printer.names("gate", "g", program.gates());
    if (program.isBounded()) {
      printer.out.append("  cut after ").append(program.maxSteps()).append(" steps\n");
    }
    for (int t = 0; t < program.threadCount(); t++) {
      printer.out.append(t == 0 ? "main t0 {\n" : "thread t" + t + " {\n");
      printer.block(program.threads().get(t).statements(), "  ");
      printer.out.append("}\n");
    }
    return printer.out.toString();
  }

  private void names(String type, String prefix, List<?> initial) {
    for (int i = 0; i < initial.size(); i++) {
      out.append("  ").append(type).append(' ').append(prefix).append(i);
      out.append(" = ").append(initial.get(i)).append('\n');
    }
  }

  private void block(List<Stmt> statements, String indent) {
    for (Stmt statement : statements) {
      if (statement instanceof Stmt.Sync s) {
        out.append(indent).append("synchronized (l").append(s.lock()).append(") {\n");
        block(s.body(), indent + "  ");
        out.append(indent).append("}\n");
      } else if (statement instanceof Stmt.Locked s) {
        String mode = s.shared() ? "share" : "lock";
        out.append(indent).append(mode).append(" (g").append(s.gate()).append(") {\n");
        block(s.body(), indent + "  ");
        out.append(indent).append("}\n");
      } else if (statement instanceof Stmt.TryLocked s) {
        String mode = s.shared() ? " = tryShare" : " = tryLock";
        out.append(indent).append('r').append(s.local()).append(mode);
        out.append(s.timed() ? " in " + s.limit() + " (g" : " (g").append(s.gate()).append(") {\n");
        block(s.body(), indent + "  ");
        out.append(indent).append("}\n");
      } else if (statement instanceof Stmt.While s) {
        out.append(indent).append("while (").append(s.condition()).append(") {\n");
        block(s.body(), indent + "  ");
        out.append(indent).append("}\n");
      } else if (statement instanceof Stmt.If s) {
        out.append(indent).append("if (").append(s.condition()).append(") {\n");
        block(s.yes(), indent + "  ");
        if (!s.no().isEmpty()) {
          out.append(indent).append("} else {\n");
          block(s.no(), indent + "  ");
        }
        out.append(indent).append("}\n");
      } else {
        out.append(indent).append(line(statement)).append('\n');
      }
    }
  }

  private static String line(Stmt statement) {
    if (statement instanceof Stmt.Read s) {
      return "r" + s.local() + " = v" + s.variable();
    } else if (statement instanceof Stmt.Write s) {
      return "v" + s.variable() + " = " + s.value();
    } else if (statement instanceof Stmt.ArrayRead s) {
      return "r" + s.local() + " = a" + s.array() + "[" + s.index() + "]";
    } else if (statement instanceof Stmt.ArrayWrite s) {
      return "a" + s.array() + "[" + s.index() + "] = " + s.value();
    } else if (statement instanceof Stmt.AtomicGet s) {
      return "r" + s.local() + " = c" + s.atomic() + ".get()";
    } else if (statement instanceof Stmt.AtomicSet s) {
      return "c" + s.atomic() + ".set(" + s.value() + ")";
    } else if (statement instanceof Stmt.Increment s) {
      return "r" + s.local() + " = c" + s.atomic() + ".incrementAndGet()";
    } else if (statement instanceof Stmt.Cas s) {
      return "r"
          + s.local()
          + " = c"
          + s.atomic()
          + ".cas("
          + s.expected()
          + ", "
          + s.update()
          + ")";
    } else if (statement instanceof Stmt.Exchange s) {
      return "r" + s.local() + " = c" + s.atomic() + ".getAndSet(" + s.value() + ")";
    } else if (statement instanceof Stmt.Spin s) {
      List<String> looks = s.looks().stream().map(Look::toString).toList();
      return "r" + s.local() + " = spin until " + String.join(s.all() ? " && " : " || ", looks);
    } else if (statement instanceof Stmt.Wait s) {
      return "l" + s.lock() + ".wait(" + time(s.limit()) + ")";
    } else if (statement instanceof Stmt.Notify s) {
      return "l" + s.lock() + ".notify()";
    } else if (statement instanceof Stmt.NotifyAll s) {
      return "l" + s.lock() + ".notifyAll()";
    } else if (statement instanceof Stmt.Start s) {
      return "t" + s.thread() + ".start()";
    } else if (statement instanceof Stmt.Join s) {
      return "t" + s.thread() + ".join(" + time(s.limit()) + ")";
    } else if (statement instanceof Stmt.Unpark s) {
      return "unpark(t" + s.thread() + ")";
    } else if (statement instanceof Stmt.Await s) {
      return "g" + s.gate() + ".k" + s.condition() + ".await()";
    } else if (statement instanceof Stmt.TimedAwait s) {
      return "r"
          + s.local()
          + " = g"
          + s.gate()
          + ".k"
          + s.condition()
          + ".await("
          + s.limit()
          + ")";
    } else if (statement instanceof Stmt.Signal s) {
      return "g" + s.gate() + ".k" + s.condition() + (s.all() ? ".signalAll()" : ".signal()");
    } else if (statement instanceof Stmt.Acquire s) {
      return "g" + s.gate() + ".acquire(" + s.permits() + ")";
    } else if (statement instanceof Stmt.TryAcquire s) {
      String time = s.timed() ? ", " + s.limit() + ")" : ")";
      return "r" + s.local() + " = g" + s.gate() + ".tryAcquire(" + s.permits() + time;
    } else if (statement instanceof Stmt.Release s) {
      return "g" + s.gate() + ".release(" + s.permits() + ")";
    } else if (statement instanceof Stmt.CountDown s) {
      return "g" + s.gate() + ".countDown()";
    } else if (statement instanceof Stmt.Pass s) {
      return "g" + s.gate() + ".await()";
    } else if (statement instanceof Stmt.TimedPass s) {
      return "r" + s.local() + " = g" + s.gate() + ".await(" + s.limit() + ")";
    } else if (statement instanceof Stmt.Ask s) {
      return "r" + s.local() + " = g" + s.gate() + (s.queue() ? ".queue()" : ".ask()");
    } else if (statement instanceof Stmt.Assign s) {
      return "r" + s.local() + " = " + s.value();
    } else if (statement instanceof Stmt.Input s) {
      return "r" + s.local() + " = x" + s.input();
    } else if (statement instanceof Stmt.Assume s) {
      return "assume " + s.condition();
    } else if (statement instanceof Stmt.Assert s) {
      return "assert " + s.condition();
    } else if (statement instanceof Stmt.Park s) {
      return "park(" + time(s.limit()) + ")";
    } else if (statement instanceof Stmt.Sleep s) {
      return "sleep(" + s.limit() + ")";
    }
    return "throw";
  }

  private static String time(int limit) {
    return limit > 0 ? "" + limit : "";
  }
}
