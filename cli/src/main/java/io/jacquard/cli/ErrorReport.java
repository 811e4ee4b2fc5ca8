// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file that tells the developers of an internal error what happened. */
final class ErrorReport {
  private static final List<String> PROPERTIES =
      List.of("java.version", "java.vm.name", "os.name", "os.version", "os.arch");

  private ErrorReport() {}

  /** The sentence for an exception of this process. */
  static String sentence(Throwable error, List<String> arguments) {
    StringWriter trace = new StringWriter();
    error.printStackTrace(new PrintWriter(trace, true));
    return sentence(
        "Internal error: " + error, List.of("arguments: " + arguments, trace.toString()));
  }

  /** The sentence that says what happened and where the report is. */
  static String sentence(String what, List<String> details) {
    String plain = what.lines().findFirst().orElse("Internal error").replaceFirst("\\.$", "");
    try {
      Path file = Files.createTempFile("jacquard-error-", ".txt");
      Files.writeString(file, text(what, details));
      return plain + "; a report to send is in " + file + ".";
    } catch (IOException e) {
      return plain + "; no report could be written to the folder for temporary files.";
    }
  }

  private static String text(String what, List<String> details) {
    StringBuilder text = new StringBuilder(what).append("\njacquard: ").append(Version.text());
    for (String property : PROPERTIES) {
      text.append('\n').append(property).append(": ").append(System.getProperty(property));
    }
    details.forEach(detail -> text.append('\n').append(detail));
    return text.append('\n').toString();
  }
}
