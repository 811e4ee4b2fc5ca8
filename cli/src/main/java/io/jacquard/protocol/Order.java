// SPDX-License-Identifier: Apache-2.0
package io.jacquard.protocol;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What the controller tells a worker, as a line: a word and its fields, separated by tabs.
 *
 * <p>A search that is shared out goes from {@link Share} through leases ({@link Give}, {@link
 * Want}), each of which the worker answers once with {@link Protocol.Found}, to {@link Finish}.
 */
public sealed interface Order {
  /** The line, without its end. */
  String line();

  /** End the search soon and send what was found; the end of the stream means the same. */
  record Stop() implements Order {
    @Override
    public String line() {
      return Protocol.STOP;
    }
  }

  /** Give back the whole search as the lease with this number, and wait for parts of it. */
  record Share(int lease) implements Order {
    @Override
    public String line() {
      return "share\t" + lease;
    }
  }

  /** Explore a part under a lease; the file holds its terms. */
  record Give(int lease, Path file) implements Order {
    @Override
    public String line() {
      return "give\t" + lease + "\t" + file;
    }
  }

  /** Give back the lease after the running execution, and up to so many parts of what is left. */
  record Want(int lease, int parts) implements Order {
    @Override
    public String line() {
      return "want\t" + lease + "\t" + parts;
    }
  }

  /** The search is over: make the result of it; the file holds what is known. */
  record Finish(Path file) implements Order {
    @Override
    public String line() {
      return "finish\t" + file;
    }
  }

  /** The order that a line holds; empty if it is none. */
  static Optional<Order> parse(String line) {
    String[] fields = line.split("\t", -1);
    try {
      return switch (fields[0] + "/" + fields.length) {
        case Protocol.STOP + "/1" -> Optional.of(new Stop());
        case "share/2" -> Optional.of(new Share(Integer.parseInt(fields[1])));
        case "give/3" -> Optional.of(new Give(Integer.parseInt(fields[1]), Path.of(fields[2])));
        case "want/3" ->
            Optional.of(new Want(Integer.parseInt(fields[1]), Integer.parseInt(fields[2])));
        case "finish/2" -> Optional.of(new Finish(Path.of(fields[1])));
        default -> Optional.empty();
      };
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
