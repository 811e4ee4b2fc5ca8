// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.protocol.Protocol;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The standard streams of the program under test: it reads nothing; what it prints goes to the
 * controller in a replay and is dropped in a search, where it would come ten thousand times a
 * second.
 */
final class ProgramStreams {
  private final Passing target;

  /** Null while everything passes. */
  private volatile @Nullable BooleanSupplier open;

  private ProgramStreams(Protocol.Sender sender) {
    target = new Passing(sender);
  }

  static ProgramStreams install(boolean pass, Protocol.Sender sender) {
    ProgramStreams streams = new ProgramStreams(sender);
    OutputStream target = pass ? streams.target : OutputStream.nullOutputStream();
    PrintStream output = new PrintStream(target, true, StandardCharsets.UTF_8);
    System.setOut(output);
    System.setErr(output);
    System.setIn(InputStream.nullInputStream());
    return streams;
  }

  /** Drops from now on what is printed while the condition does not hold. */
  void passWhile(BooleanSupplier condition) {
    open = condition;
  }

  /** Sends what does not end in a line end, and one with it: more text will follow. */
  void flush() {
    target.finish();
  }

  /** Sends whole lines, and the rest when asked to. */
  private final class Passing extends OutputStream {
    private final Protocol.Sender sender;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    Passing(Protocol.Sender sender) {
      this.sender = sender;
    }

    @Override
    public synchronized void write(int value) {
      BooleanSupplier condition = open;
      if (condition != null && !condition.getAsBoolean()) {
        return;
      }
      line.write(value);
      if (value == '\n') {
        send();
      }
    }

    private void send() {
      sender.send(new Protocol.Output(line.toString(StandardCharsets.UTF_8)));
      line.reset();
    }

    synchronized void finish() {
      if (line.size() > 0) {
        line.write('\n');
        send();
      }
    }
  }
}
