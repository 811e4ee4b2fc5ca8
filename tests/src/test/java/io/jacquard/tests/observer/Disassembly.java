// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.observer;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/** The instructions of a class file as the JDK's own disassembler sees them. */
final class Disassembly {
  private static final Pattern INSTRUCTION = Pattern.compile(" +(\\d+): ([a-z_0-9]+).*");

  private final String text;

  private Disassembly(String text) {
    this.text = text;
  }

  static Disassembly of(Class<?> type) {
    String file = type.getName().replace('.', '/') + ".class";
    StringWriter output = new StringWriter();
    PrintWriter writer = new PrintWriter(output);
    ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
    String location = type.getClassLoader().getResource(file).toString();
    if (javap.run(writer, writer, "-c", "-p", location) != 0) {
      throw new IllegalStateException(output.toString());
    }
    return new Disassembly(output.toString());
  }

  /** The offsets of the instructions with such mnemonics in the method so declared. */
  SortedSet<Integer> offsets(String declaration, String mnemonics) {
    SortedSet<Integer> offsets = new TreeSet<>();
    int start = text.indexOf(declaration);
    if (start < 0) {
      throw new IllegalArgumentException(declaration + " is not in\n" + text);
    }
    int end = text.indexOf("\n\n", start);
    text.substring(start, end < 0 ? text.length() : end)
        .lines()
        .forEach(
            line -> {
              Matcher matcher = INSTRUCTION.matcher(line);
              if (matcher.matches() && matcher.group(2).matches(mnemonics)) {
                offsets.add(Integer.parseInt(matcher.group(1)));
              }
            });
    return offsets;
  }
}
