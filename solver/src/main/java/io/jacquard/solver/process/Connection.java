// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.process;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.expr.ExprCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/**
 * One running solver process. Waits by looking again and again: a thread that reads would be one
 * more thread in the JVM under test.
 */
final class Connection {
  /** No answer came in time. */
  static final class Late extends Exception {
    private static final long serialVersionUID = 1;
  }

  private static final int START_MILLIS = 120_000;
  private static final int GRACE_MILLIS = 5_000;
  private static final int FIRST_LOOKS = 200;
  private static final long SHORT_NANOS = 50_000;
  private static final long LONG_NANOS = 1_000_000;

  private final NativeCodeFolder temporary;
  private final Process process;
  private final DataInputStream in;
  private final DataOutputStream out;

  /** Starts a process; it has not said anything yet. */
  Connection(SolverCommand command) throws IOException {
    temporary = NativeCodeFolder.make();
    try {
      process = command.start(temporary.path());
    } catch (IOException notStarted) {
      temporary.remove();
      throw notStarted;
    }
    in = new DataInputStream(process.getInputStream());
    out = new DataOutputStream(process.getOutputStream());
  }

  /** Waits until the process is ready; the reason if it cannot be, or the empty string. */
  String refusal() throws IOException, Late {
    DataInputStream hello = receive(START_MILLIS);
    boolean ready = hello.readBoolean();
    String reason = ExprCodec.readText(hello);
    return ready ? "" : reason;
  }

  /** Asks and waits. */
  Answer ask(Query query) throws IOException, Late {
    ByteArrayOutputStream question = new ByteArrayOutputStream();
    Messages.writeQuestion(new DataOutputStream(question), query);
    out.writeInt(question.size());
    question.writeTo(out);
    out.flush();
    // Two encodings, each used at most twice.
    return Messages.readAnswer(receive(query.limits().millis() * 40L + GRACE_MILLIS), query);
  }

  /** Time is counted in looks, so that no answer is late because this process was halted. */
  private DataInputStream receive(long millis) throws IOException, Late {
    long looksLeft = FIRST_LOOKS + millis;
    for (long look = 0; in.available() == 0; look++) {
      if (!process.isAlive() && in.available() == 0) {
        throw new IOException("the solver process has ended");
      }
      if (look > looksLeft) {
        throw new Late();
      }
      LockSupport.parkNanos(look < FIRST_LOOKS ? SHORT_NANOS : LONG_NANOS);
    }
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }

  /** The number of the process. */
  long pid() {
    return process.pid();
  }

  /** Ends the process, whatever it does, and removes what it has unpacked. */
  void end() {
    process.destroyForcibly();
    boolean interrupted = false;
    while (process.isAlive()) {
      try {
        process.waitFor();
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    temporary.remove();
  }
}
