// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.process;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Query;
import io.jacquard.solver.Solver;
import io.jacquard.solver.expr.ExprCodec;
import io.jacquard.solver.z3.Z3;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The solver process: answers questions from standard input on standard output until the input
 * ends. It reads in a thread of its own, so that it notices in the middle of a question that its
 * input has ended.
 */
public final class SolverMain {
  private final DataInputStream in;
  private final DataOutputStream out;
  private final BlockingQueue<byte[]> questions = new LinkedBlockingQueue<>();

  private SolverMain(DataInputStream in, DataOutputStream out) {
    this.in = in;
    this.out = out;
  }

  /** Takes no arguments. */
  public static void main(String[] args) throws IOException, InterruptedException {
    DataOutputStream out = new DataOutputStream(System.out);
    // Whatever else wants to print must not spoil the frames.
    System.setOut(System.err);
    new SolverMain(new DataInputStream(System.in), out).run();
  }

  private void run() throws IOException, InterruptedException {
    String refusal = refusal();
    ByteArrayOutputStream hello = new ByteArrayOutputStream();
    DataOutputStream words = new DataOutputStream(hello);
    words.writeBoolean(refusal.isEmpty());
    ExprCodec.writeText(words, refusal);
    send(hello);
    Thread reader = new Thread(this::readAll, "questions");
    reader.setDaemon(true);
    reader.start();
    Solver solver = new Z3();
    while (true) {
      byte[] question = questions.take();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Messages.writeAnswer(new DataOutputStream(bytes), answer(solver, question));
      send(bytes);
    }
  }

  /** Why there is no native code here; empty if there is. */
  private static String refusal() {
    try {
      Z3.version();
      return "";
    } catch (LinkageError | RuntimeException missing) {
      Throwable cause = missing;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      return String.valueOf(cause.getMessage());
    }
  }

  private static Answer answer(Solver solver, byte[] question) throws IOException {
    Query query = Messages.readQuestion(new DataInputStream(new ByteArrayInputStream(question)));
    try {
      return solver.check(query);
    } catch (StackOverflowError | OutOfMemoryError exhausted) {
      return new Answer.Unknown("the solver ran out of memory");
    }
  }

  private void send(ByteArrayOutputStream bytes) throws IOException {
    out.writeInt(bytes.size());
    bytes.writeTo(out);
    out.flush();
  }

  /** Nothing waits for native code in the middle of a question when the input ends. */
  private void readAll() {
    try {
      while (true) {
        byte[] question = new byte[in.readInt()];
        in.readFully(question);
        questions.add(question);
      }
    } catch (IOException over) {
      NativeCodeFolder.ofThisJvm().remove();
      Runtime.getRuntime().halt(over instanceof EOFException ? 0 : 1);
    }
  }
}
