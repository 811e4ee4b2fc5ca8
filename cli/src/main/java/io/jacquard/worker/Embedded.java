// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Execution;
import io.jacquard.engine.Program;
import io.jacquard.report.ConsoleReport;
import io.jacquard.report.ReportOptions;
import io.jacquard.settings.Settings;
import io.jacquard.trace.Result;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A search inside a JVM that is not the tool's own, such as that of a test framework. Its callers
 * live in other class loaders, so it speaks in types of the JDK only.
 */
public final class Embedded {
  private static final int WIDTH = 100;

  /** The program's stacks lie on this thread when it runs as continuations. */
  private static final long STACK = 256L << 20;

  private Embedded() {}

  /**
   * Searches, or follows a card, and returns what came of it:
   *
   * <ul>
   *   <li>{@code text}: the report,
   *   <li>{@code found}: whether there is a finding,
   *   <li>{@code throwable}: what the program died of, if it did,
   *   <li>{@code divergence}: a sentence, if the program did not follow the card,
   *   <li>{@code card}: that of the first finding, if there is one,
   *   <li>{@code executions} and {@code discarded}: how many there were,
   *   <li>{@code controlled}: whether any class was instrumented.
   * </ul>
   *
   * @param type the class that the body belongs to
   * @param replayCommand makes the command that replays a card
   * @throws IllegalArgumentException with one sentence, if settings or card are unusable
   */
  public static Map<String, Object> run(
      Class<?> type,
      String method,
      Runnable body,
      Map<String, String> settings,
      @Nullable String card,
      UnaryOperator<String> replayCommand)
      throws InterruptedException {
    Request request =
        new Request(type.getName(), method, List.of(), card, Path.of(""), Settings.of(settings));
    Program program =
        new Program(body, Fingerprint.of(type, method, new String[0]), List.of(), List.of());
    CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();
    Thread explorer =
        new Thread(
            null,
            () -> {
              try {
                answer.complete(explore(request, program, type, replayCommand, answer));
              } catch (Throwable e) {
                answer.completeExceptionally(e);
              }
            },
            "jacquard",
            STACK,
            false);
    explorer.setDaemon(true);
    explorer.start();
    try {
      return answer.get();
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNull(e.getCause());
      if (cause instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException(cause);
    }
  }

  private static Map<String, Object> explore(
      Request request,
      Program program,
      Class<?> type,
      UnaryOperator<String> replayCommand,
      CompletableFuture<Map<String, Object>> answer) {
    Outlet outlet =
        new Outlet() {
          @Override
          public void progress(Protocol.Progress progress) {}

          @Override
          public void soFar(Result result) {}

          @Override
          public void stuck(Result result) {
            answer.complete(answer(result, replayCommand));
          }
        };
    Campaign campaign = new Campaign(request, program, outlet, 0);
    Api.connect(type.getClassLoader(), campaign::input);
    campaign.run();
    Map<String, Object> found = answer(campaign.finish(), replayCommand);
    Execution last = campaign.running();
    if (last != null && !last.failures().isEmpty()) {
      found.put("throwable", last.failures().get(0).throwable());
    }
    String divergence = campaign.divergence();
    if (divergence != null) {
      found.put("divergence", divergence);
    }
    return found;
  }

  private static Map<String, Object> answer(Result result, UnaryOperator<String> replayCommand) {
    Map<String, Object> answer = new HashMap<>();
    ReportOptions options = new ReportOptions(WIDTH, false, true, null, replayCommand);
    answer.put("text", ConsoleReport.render(result, options));
    answer.put("found", !result.findings().isEmpty());
    answer.put("executions", result.executions());
    answer.put("discarded", result.outcomes().discarded());
    answer.put("controlled", result.instrumented() > 0);
    if (!result.findings().isEmpty()) {
      answer.put(
          "card", io.jacquard.trace.CardCodec.encode(result.findings().get(0).record().card()));
    }
    return answer;
  }
}
