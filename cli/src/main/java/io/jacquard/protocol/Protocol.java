// SPDX-License-Identifier: Apache-2.0
package io.jacquard.protocol;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/**
 * The lines between the JVM under test (the worker) and the controller.
 *
 * <p>The worker writes to its original standard output, one message a line, UTF-8, fields separated
 * by tabs; backslash, tab and line ends inside a field are escaped. Anything else on that stream
 * (the JVM's own messages, native code) is no message. The controller writes {@link Order}s to the
 * worker's standard input.
 *
 * <p>The first {@link Progress} says that start-up is over and the time of the search runs; one
 * {@link Finished} or {@link Failure} is the last message.
 */
public final class Protocol {
  /** The line that asks the worker to end its search. */
  public static final String STOP = "stop";

  private Protocol() {}

  /** What a worker says. */
  public sealed interface Message {
    /** Its line, without the line end. */
    String line();
  }

  /**
   * The search continues.
   *
   * @param redundant executions cut because another one covers them
   * @param share of the search that is done, by an estimate; not a number if there is none
   * @param longest most visible operations in one execution
   * @param reached how much the search has covered, counted in {@code unit}; 0 if that is not known
   * @param unit for example {@code trace}
   */
  public record Progress(
      long executions,
      double seconds,
      int findings,
      long redundant,
      double share,
      int longest,
      long reached,
      String unit)
      implements Message {
    /** Nothing has been done yet. */
    public static final Progress NONE = new Progress(0, 0, 0, 0, Double.NaN, 0, 0, "");

    @Override
    public String line() {
      return join(
          "progress",
          executions + "",
          time(),
          findings + "",
          redundant + "",
          share + "",
          longest + "",
          reached + "",
          unit);
    }

    /** Three digits after the point; the library's formatter would load the locale data first. */
    private String time() {
      long millis = Math.round(seconds * 1_000);
      return millis / 1_000 + "." + Long.toString(1_000 + millis % 1_000).substring(1);
    }
  }

  /** The search is over; the file holds the whole result as JSON. */
  public record Finished(Path result) implements Message {
    @Override
    public String line() {
      return join("result", result.toString());
    }
  }

  /** A lease is given back; the file holds what was found and what is left. */
  public record Found(int lease, Path file) implements Message {
    @Override
    public String line() {
      return join("found", Integer.toString(lease), file.toString());
    }
  }

  /** The search is not shared out, and continues as it was. */
  public record Alone(String why) implements Message {
    @Override
    public String line() {
      return join("alone", why);
    }
  }

  /** There is no result. */
  public record Failure(Kind kind, String sentence) implements Message {
    /** Whose fault it is. */
    public enum Kind {
      /** The user's: wrong usage or unusable input. */
      USAGE,
      /** The tool's. */
      INTERNAL,
      /** The program's: it left control, or did not follow the card. */
      STUCK
    }

    @Override
    public String line() {
      return join("error", kind.name().toLowerCase(Locale.ROOT), sentence);
    }
  }

  /** Something for the report of an internal error; not shown otherwise. */
  public record Log(String text) implements Message {
    @Override
    public String line() {
      return join("log", text);
    }
  }

  /** Output of the program in a replay, line ends included. */
  public record Output(String text) implements Message {
    @Override
    public String line() {
      return join("output", text);
    }
  }

  /** The message that a line holds; empty if it is none. */
  public static Optional<Message> parse(String line) {
    List<String> fields =
        Arrays.stream(line.split("\t", -1)).map(Protocol::unescape).collect(Collectors.toList());
    try {
      return switch (fields.get(0) + "/" + fields.size()) {
        case "progress/9" ->
            Optional.of(
                new Progress(
                    Long.parseLong(fields.get(1)),
                    Double.parseDouble(fields.get(2)),
                    Integer.parseInt(fields.get(3)),
                    Long.parseLong(fields.get(4)),
                    Double.parseDouble(fields.get(5)),
                    Integer.parseInt(fields.get(6)),
                    Long.parseLong(fields.get(7)),
                    fields.get(8)));
        case "result/2" -> Optional.of(new Finished(Path.of(fields.get(1))));
        case "error/3" ->
            Optional.of(
                new Failure(
                    Failure.Kind.valueOf(fields.get(1).toUpperCase(Locale.ROOT)), fields.get(2)));
        case "found/3" ->
            Optional.of(new Found(Integer.parseInt(fields.get(1)), Path.of(fields.get(2))));
        case "alone/2" -> Optional.of(new Alone(fields.get(1)));
        case "log/2" -> Optional.of(new Log(fields.get(1)));
        case "output/2" -> Optional.of(new Output(fields.get(1)));
        default -> Optional.empty();
      };
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The worker's end; may be used by several threads. */
  public static final class Sender {
    private final PrintStream stream;

    /**
     * @param output the original standard output of the process
     */
    public Sender(OutputStream output) {
      this.stream = new PrintStream(output, false, StandardCharsets.UTF_8);
    }

    public synchronized void send(Message message) {
      stream.print(message.line() + "\n");
      stream.flush();
    }
  }

  private static String join(String... fields) {
    StringJoiner line = new StringJoiner("\t");
    for (String field : fields) {
      line.add(escape(field));
    }
    return line.toString();
  }

  private static String escape(String field) {
    return field
        .replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }

  private static String unescape(String field) {
    if (field.indexOf('\\') < 0) {
      return field;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == '\\' && i + 1 < field.length()) {
        c = field.charAt(++i);
        c = c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
      }
      text.append(c);
    }
    return text.toString();
  }
}
