// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.held;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** Streams, writers and buffers in memory. */
public final class Streams {
  static String seen;

  private Streams() {}

  @Litmus(
      topic = "held",
      outcomes = {"", "x"})
  public static final class Written {
    public static void main(String[] args) {
      StringWriter writer = new StringWriter();
      Together.run(() -> seen = writer.toString(), () -> writer.write("x"));
      Outcome.is(seen);
    }
  }

  /** The writer behind is the same. */
  @Litmus(
      topic = "held",
      outcomes = {"", "x"})
  public static final class Wrapped {
    public static void main(String[] args) {
      StringWriter writer = new StringWriter();
      PrintWriter printer = new PrintWriter(writer);
      Together.run(() -> seen = writer.toString(), () -> printer.print("x"));
      Outcome.is(seen);
    }
  }

  /** Made for one thread. */
  @Litmus(
      topic = "held",
      expect = Finding.RACE,
      races = true,
      weak = true,
      outcomes = {"1", "2"})
  public static final class Tokens {
    public static void main(String[] args) {
      StreamTokenizer tokens = new StreamTokenizer(new StringReader("1\n2"));
      Together.run(() -> seen = "" + tokens.lineno(), () -> skip(tokens));
      Outcome.is(seen);
    }

    private static void skip(StreamTokenizer tokens) {
      try {
        tokens.nextToken();
        tokens.nextToken();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"0", "1"})
  public static final class Bytes {
    public static void main(String[] args) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Together.run(() -> seen = "" + bytes.size(), () -> bytes.write(7));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"0", "1"})
  public static final class Printed {
    public static void main(String[] args) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      PrintStream printer = new PrintStream(bytes, true);
      Together.run(() -> seen = "" + bytes.size(), () -> printer.print('x'));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      weak = true,
      outcomes = {"0", "7"})
  public static final class Buffer {
    public static void main(String[] args) {
      ByteBuffer buffer = ByteBuffer.allocate(8);
      Together.run(() -> seen = "" + buffer.get(0), () -> buffer.put(0, (byte) 7));
      Outcome.is(seen);
    }
  }

  /** A slice shows the same memory. */
  @Litmus(
      topic = "held",
      weak = true,
      outcomes = {"0", "7"})
  public static final class Slice {
    public static void main(String[] args) {
      ByteBuffer buffer = ByteBuffer.allocate(8);
      ByteBuffer slice = buffer.slice();
      Together.run(() -> seen = "" + slice.get(0), () -> buffer.put(0, (byte) 7));
      Outcome.is(seen);
    }
  }

  /** So does the array. */
  @Litmus(
      topic = "held",
      weak = true,
      outcomes = {"0", "7"})
  public static final class WrappedArray {
    public static void main(String[] args) {
      byte[] array = new byte[8];
      ByteBuffer buffer = ByteBuffer.wrap(array);
      Together.run(() -> seen = "" + array[0], () -> buffer.put(0, (byte) 7));
      Outcome.is(seen);
    }
  }

  /** What each thread has for itself is no operation. */
  @Litmus(topic = "held", outcomes = "a b")
  public static final class OwnWriters {
    static String left;
    static String right;

    static String write(String text) {
      StringWriter writer = new StringWriter();
      PrintWriter printer = new PrintWriter(writer);
      printer.print(text);
      printer.flush();
      return writer.toString();
    }

    public static void main(String[] args) {
      Together.run(() -> left = write("a"), () -> right = write("b"));
      Outcome.is(left + " " + right);
    }
  }
}
