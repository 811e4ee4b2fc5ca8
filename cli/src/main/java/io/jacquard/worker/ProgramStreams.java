// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The standard streams of the program under test: it reads nothing; what it prints goes to the
 * controller in a replay and is dropped in a search, where it would come ten thousand times a
 * second.
 */
final class ProgramStreams {
  private final PrintStream output;

  private ProgramStreams(PrintStream output) {
    this.output = output;
  }

  static ProgramStreams install(boolean pass, Protocol.Sender sender) {
    OutputStream target = pass ? new Passing(sender) : OutputStream.nullOutputStream();
    PrintStream output = new PrintStream(target, true, StandardCharsets.UTF_8);
    System.setOut(output);
    System.setErr(output);
    System.setIn(InputStream.nullInputStream());
    return new ProgramStreams(output);
  }

  void flush() {
    output.flush();
  }

  /** Sends whole lines, and the rest when flushed at the end. */
  private static final class Passing extends OutputStream {
    private final Protocol.Sender sender;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    Passing(Protocol.Sender sender) {
      this.sender = sender;
    }

    @Override
    public synchronized void write(int value) {
      line.write(value);
      if (value == '\n') {
        send();
      }
    }

    private void send() {
      if (line.size() > 0) {
        sender.send(new Protocol.Output(line.toString(StandardCharsets.UTF_8)));
        line.reset();
      }
    }

    @Override
    public synchronized void close() {
      send();
    }
  }
}
