// SPDX-License-Identifier: Apache-2.0
package io.jacquard.embedded;

import io.jacquard.report.ConsoleReport;
import io.jacquard.report.FindingLine;
import io.jacquard.report.ReportOptions;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.finding.CardFiles;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.ThreadInfo;
import io.jacquard.trace.result.Result;
import io.jacquard.worker.EmbeddedSearch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A search for callers that share no class with the tool: it speaks in types of the JDK only. */
public final class EmbeddedEntryPoint {
  private static final int WIDTH = 100;
  private static final String SAVE_CARD = "save-card";

  private EmbeddedEntryPoint() {}

  /**
   * The places at which the program of a card is made to ask for inputs, as the agent reads them.
   */
  public static String[] places(String card) {
    return EmbeddedSearch.places(card);
  }

  /** Prefixes of the classes that are not controlled under a card. */
  public static String[] excluded(String card) {
    return EmbeddedSearch.excluded(card);
  }

  /** Prefixes of the classes that alone are controlled under a card; none for all. */
  public static String[] included(String card) {
    return EmbeddedSearch.included(card);
  }

  /**
   * Searches, or follows a card, and returns what came of it:
   *
   * <ul>
   *   <li>{@code text}: the report; of a pass, a few lines,
   *   <li>{@code line}: of a failure, its kind, place and cause in one line,
   *   <li>{@code found}: whether there is a finding,
   *   <li>{@code throwable}: what the program died of, if it did,
   *   <li>{@code divergence}: a sentence, if the program did not follow the card,
   *   <li>{@code card} and {@code stack}: those of the first finding, if there is one,
   *   <li>{@code executions} and {@code discarded}: how many there were,
   *   <li>{@code controlled}: whether any class was instrumented.
   * </ul>
   *
   * @param type the class that the body belongs to
   * @param replayCommand makes the command that replays a card
   * @param folder where page and result of a failure are stored; empty for nowhere
   * @throws IllegalArgumentException with one sentence, if settings, card or program are unusable
   */
  public static Map<String, Object> run(
      Class<?> type,
      String method,
      Runnable body,
      Map<String, String> settings,
      @Nullable String card,
      UnaryOperator<String> replayCommand,
      String folder)
      throws InterruptedException {
    EmbeddedSearch search = new EmbeddedSearch(type, method, body, settings, card);
    return answer(
        search.run(),
        settings,
        replayCommand,
        folder.isEmpty() ? null : new StoredReport(Path.of(folder), type.getName() + "." + method));
  }

  private static Map<String, Object> answer(
      EmbeddedSearch.Answer answer,
      Map<String, String> settings,
      UnaryOperator<String> replayCommand,
      @Nullable StoredReport stored) {
    Result result = answer.result();
    Map<String, Object> map = new HashMap<>();
    boolean found = !result.findings().isEmpty();
    ReportOptions options = new ReportOptions(WIDTH, false, true, null, replayCommand);
    map.put(
        "text",
        found
            ? ConsoleReport.render(result, options)
                + saved(result, settings)
                + (stored == null ? "" : stored.write(result, replayCommand))
            : ConsoleReport.brief(result));
    map.put("found", found);
    map.put("executions", result.counts().executions());
    map.put("discarded", result.counts().outcomes().discarded());
    map.put("nothingKnown", result.isNothingKnown());
    map.put("controlled", result.counts().instrumented() > 0);
    if (found) {
      Finding first = result.findings().get(0);
      map.put("line", FindingLine.of(first));
      map.put("card", CardCodec.encode(first.record().card()));
      map.put("stack", stack(first).toArray(new StackTraceElement[0]));
    }
    if (answer.thrown() != null) {
      map.put("throwable", answer.thrown());
    }
    if (answer.divergence() != null) {
      map.put("divergence", answer.divergence());
    }
    return map;
  }

  /** Of a deadlock, that of the first thread that waits: mostly it is in the test itself. */
  private static List<StackTraceElement> stack(Finding finding) {
    return Stream.concat(
            Stream.of(finding.stack()), finding.record().threads().stream().map(ThreadInfo::stack))
        .filter(stack -> !stack.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  /** Stores the cards if a folder is named for them, and says where. */
  private static String saved(Result result, Map<String, String> settings) {
    String folder = settings.get(SAVE_CARD);
    if (folder == null || result.setup().isReplay()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    try {
      for (CardFiles.Written written : CardFiles.write(Path.of(folder), result.findings())) {
        text.append(written.sentence()).append("\n");
      }
    } catch (IOException e) {
      text.append("The card could not be stored: ").append(e).append(".\n");
    }
    return text.toString();
  }
}
