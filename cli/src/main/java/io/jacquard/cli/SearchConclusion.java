// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.cli.Supervisor.Ending;
import io.jacquard.protocol.Protocol.Failure;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import io.jacquard.settings.UnwritableFileException;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.finding.CardFiles;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells the user how a search ended, and makes the exit code of it. */
final class SearchConclusion {
  private final CommandEnvironment environment;
  private final Request request;
  private final Invocation invocation;
  private final boolean interrupted;

  SearchConclusion(
      CommandEnvironment environment, Request request, Invocation invocation, boolean interrupted) {
    this.environment = environment;
    this.request = request;
    this.invocation = invocation;
    this.interrupted = interrupted;
  }

  /**
   * Shows what is known and returns the exit code.
   *
   * @param command that started the JVM under test
   * @param childCode with which it ended, if it died
   */
  int of(Ending ending, List<String> command, int childCode) throws IOException {
    return switch (ending.end()) {
      case FINISHED ->
          request.isQuery()
              ? answer(request.result())
              : ExitCode.of(show(request.result()), interrupted);
      case FAILED -> failed(ending.failure(), ending.log());
      case SILENT -> leftControl("The JVM under test did not answer in time and was ended.");
      case DIED -> died(ending, command, childCode);
      case SHARED -> throw new IllegalStateException("a shared search has not ended");
    };
  }

  private int failed(@Nullable Failure failure, List<String> log) throws IOException {
    if (failure == null) {
      throw new IllegalStateException("a failure without a sentence");
    }
    return switch (failure.kind()) {
      case USAGE -> throw new UsageException(failure.sentence());
      case STUCK -> leftControl(failure.sentence());
      case INTERNAL -> {
        environment.say(ErrorReport.sentence(failure.sentence(), log));
        yield ExitCode.INTERNAL;
      }
    };
  }

  private int leftControl(String sentence) throws IOException {
    environment.say(sentence);
    boolean found = showPartly();
    return found ? ExitCode.FOUND : interrupted ? ExitCode.INTERRUPTED : ExitCode.LEFT_CONTROL;
  }

  private int died(Ending ending, List<String> command, int childCode) throws IOException {
    if (interrupted) {
      return showPartly() ? ExitCode.FOUND : ExitCode.INTERRUPTED;
    }
    if (!ending.started() && !environment.variable(ChildCommand.USER_FLAGS).isBlank()) {
      throw new UsageException(
          "The JVM under test did not start; check " + ChildCommand.USER_FLAGS + ".");
    }
    List<String> details = new ArrayList<>(ending.log());
    details.add("request: " + request);
    details.add("command: " + ReplayCommand.quoted(command));
    environment.say(
        ErrorReport.sentence(
            "The JVM under test died (exit code " + childCode + ") before the search ended",
            details));
    showPartly();
    return ExitCode.INTERNAL;
  }

  /** Shows what the worker had stored before it was lost; returns whether that has a finding. */
  private boolean showPartly() throws IOException {
    return Files.exists(request.partialResult())
        && ExitCode.of(show(request.partialResult()), false) == ExitCode.FOUND;
  }

  /** Shows the answer to a question: a state that can be reached counts as found. */
  private int answer(Path file) throws IOException {
    String json = ResultView.read(file);
    Result result = ResultJson.read(json);
    new ResultView(environment, request.settings())
        .show(json, AnswerView.text(result, card -> ReplayCommand.of(card, invocation)));
    return AnswerView.isReachable(result) ? ExitCode.FOUND : ExitCode.NOTHING_FOUND;
  }

  private Result show(Path file) throws IOException {
    String json = ResultView.read(file);
    Result result = ResultJson.read(json);
    new ResultView(environment, request.settings())
        .show(json, result, card -> ReplayCommand.of(card, invocation));
    saveCards(result);
    if (!request.isReplay()) {
      request
          .settings()
          .find(Options.GENERATE_TESTS)
          .ifPresent(folder -> environment.say("The tests are in " + folder + "."));
    }
    return result;
  }

  private void saveCards(Result result) {
    Optional<String> folder = request.settings().find(Options.SAVE_CARD);
    if (folder.isEmpty() || request.isReplay()) {
      return;
    }
    try {
      for (CardFiles.Written written : CardFiles.write(Path.of(folder.get()), result.findings())) {
        environment.say(written.sentence());
      }
    } catch (IOException e) {
      throw UnwritableFileException.of(Options.SAVE_CARD, folder.get(), e);
    }
  }
}
