// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.report.ConsoleReport;
import io.jacquard.report.ReportOptions;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.machine.Annotations;
import io.jacquard.report.machine.JUnitXml;
import io.jacquard.report.machine.Sarif;
import io.jacquard.report.page.Page;
import io.jacquard.report.page.PageOptions;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.result.Result;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The forms in which a result can be written; some have no suffix and are asked for by name. */
enum ReportFormat {
  TEXT(".txt"),
  HTML(".html", ".htm"),
  JUNIT(".xml"),
  SARIF(".sarif", ".sarif.json"),
  GITHUB,
  GITLAB;

  private static final int WIDTH = 100;

  private final List<String> suffixes;

  ReportFormat(String... suffixes) {
    this.suffixes = List.of(suffixes);
  }

  /** The names of all forms, as the user writes them. */
  static String names() {
    return Arrays.stream(values()).map(ReportFormat::word).collect(Collectors.joining("|"));
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The form that the user asked for.
   *
   * @param name of the form, or null to go by the suffix of the file
   * @param output name of the file; null for standard output
   */
  static ReportFormat of(@Nullable String name, @Nullable String output) {
    if (name != null) {
      return Arrays.stream(values())
          .filter(format -> format.word().equals(name))
          .findFirst()
          .orElseThrow(
              () ->
                  new UsageException(
                      "--" + Syntax.FORMAT + " takes one of " + names() + ", not '" + name + "'."));
    }
    if (output == null) {
      return TEXT;
    }
    String lower = output.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(format -> format.suffixes.stream().anyMatch(lower::endsWith))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "-"
                        + Syntax.OUTPUT
                        + ": the name '"
                        + output
                        + "' does not select a format; add --"
                        + Syntax.FORMAT
                        + " "
                        + names()
                        + "."));
  }

  /**
   * @param file where the result is stored
   */
  String render(Result result, String file, Sources sources) {
    UnaryOperator<String> replay = card -> ReplayCommand.of(card, result);
    return switch (this) {
      case TEXT ->
          ConsoleReport.render(result, new ReportOptions(WIDTH, false, true, file, replay));
      case HTML -> Page.render(result, new PageOptions(sources, replay));
      case JUNIT -> JUnitXml.render(result, replay);
      case SARIF -> Sarif.render(result, sources, replay);
      case GITHUB -> Annotations.gitHub(result, sources);
      case GITLAB -> Annotations.gitLab(result, sources);
    };
  }
}
