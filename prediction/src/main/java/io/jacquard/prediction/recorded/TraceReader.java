// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.recorded;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Reads the text format of trace analyses, one event a line: {@code T1|w(x)|17} is thread, action
 * and place in the code. Actions are {@code r}, {@code w}, {@code acq}, {@code rel}, {@code fork}
 * and {@code join}. The place may be missing: then each event is a place of its own. Empty lines
 * are passed over.
 */
public final class TraceReader {
  private TraceReader() {}

  /** Reads a whole execution. */
  public static RecordedTrace read(Reader text) throws IOException, TraceFormatException {
    BufferedReader lines = new BufferedReader(text, 1 << 16);
    TraceBuilder builder = new TraceBuilder();
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (!line.isBlank()) {
        event(line, number, builder);
      }
      number++;
    }
    return builder.build();
  }

  private static void event(String line, int number, TraceBuilder builder)
      throws TraceFormatException {
    int first = line.indexOf('|');
    int second = line.indexOf('|', first + 1);
    int end = second < 0 ? line.length() : second;
    int open = line.indexOf('(', first + 1);
    int close = line.lastIndexOf(')', end - 1);
    if (first <= 0 || open < 0 || close < open || close >= end) {
      throw new TraceFormatException(
          "Line " + number + " is no event: '" + shown(line) + "'; expected is THREAD|w(x)|PLACE.");
    }
    String word = line.substring(first + 1, open).strip();
    String place = second < 0 ? "line " + number : line.substring(second + 1).strip();
    builder.add(
        number,
        line.substring(0, first).strip(),
        kind(word, number),
        line.substring(open + 1, close).strip(),
        place);
  }

  private static EventKind kind(String word, int number) throws TraceFormatException {
    return switch (word) {
      case "r" -> EventKind.READ;
      case "w" -> EventKind.WRITE;
      case "acq" -> EventKind.ACQUIRE;
      case "rel" -> EventKind.RELEASE;
      case "fork" -> EventKind.FORK;
      case "join" -> EventKind.JOIN;
      default ->
          throw new TraceFormatException(
              "Line "
                  + number
                  + " has the unknown action '"
                  + shown(word)
                  + "'; use r, w, acq, rel, fork or join.");
    };
  }

  private static String shown(String text) {
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
  }
}
