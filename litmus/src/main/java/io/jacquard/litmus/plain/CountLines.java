// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import io.jacquard.litmus.Litmus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads the file that its argument names and prints how many lines it has; without an argument it
 * exits with 2.
 */
@Litmus(
    topic = "plain",
    args = "@FILE",
    note = "Reading a file is outside control: the search cannot claim to be complete.")
public final class CountLines {
  private CountLines() {}

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: CountLines FILE");
      System.exit(2);
    }
    System.out.println(Files.readAllLines(Path.of(args[0])).size() + " lines");
  }
}
