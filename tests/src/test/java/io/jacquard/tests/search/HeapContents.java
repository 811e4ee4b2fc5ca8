// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/** How many objects of each class the heap holds, as the JVM counts them after a collection. */
final class HeapContents {
  /** As in {@code 12: 345 6789 java.lang.String (java.base@17)}. */
  private static final Pattern ROW =
      Pattern.compile("\\s*\\d+:\\s+(?<objects>\\d+)\\s+(?<bytes>\\d+)\\s+(?<name>.*\\S)\\s*");

  private HeapContents() {}

  /** The objects of one class. */
  record Share(long objects, long bytes) {
    static final Share NONE = new Share(0, 0);

    Share plus(Share other) {
      return new Share(objects + other.objects, bytes + other.bytes);
    }

    Share minus(Share other) {
      return new Share(objects - other.objects, bytes - other.bytes);
    }

    Share least(Share other) {
      return new Share(Math.min(objects, other.objects), Math.min(bytes, other.bytes));
    }
  }

  /** Writes what there is to a file: in the heap it would be part of what is counted. */
  static void write(Path file) {
    try {
      Object text =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "gcClassHistogram",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
      Files.writeString(file, (String) text);
    } catch (JMException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What was written, by the name of the class. */
  static Map<String, Share> read(Path file) {
    Map<String, Share> shares = new HashMap<>();
    try {
      for (String line : Files.readAllLines(file)) {
        Matcher row = ROW.matcher(line);
        if (row.matches()) {
          shares.merge(
              row.group("name"),
              new Share(Long.parseLong(row.group("objects")), Long.parseLong(row.group("bytes"))),
              Share::plus);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return shares;
  }
}
