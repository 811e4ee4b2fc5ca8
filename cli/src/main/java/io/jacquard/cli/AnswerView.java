// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.result.QueryAnswer;
import io.jacquard.trace.result.Result;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** The answer to a question about a stored unfolding, in words. */
final class AnswerView {
  private AnswerView() {}

  /** Whether the state that was asked for can be reached. */
  static boolean isReachable(Result result) {
    return answer(result).isReachable();
  }

  private static QueryAnswer answer(Result result) {
    return Objects.requireNonNull(result.coverage().answer());
  }

  /**
   * The text for the user.
   *
   * @param replayCommand makes the command that replays a card
   */
  static String text(Result result, UnaryOperator<String> replayCommand) {
    QueryAnswer answer = answer(result);
    QueryAnswer.Witness witness = answer.witness();
    if (witness == null) {
      return answer.whole()
          ? "Not reachable: no execution reaches such a state.\n"
          : "Not found: the unfolding is incomplete, so such a state may still exist.\n";
    }
    StringBuilder text = new StringBuilder("Reachable.\n");
    witness
        .card()
        .inputs()
        .forEach((name, value) -> text.append("  input " + name + " = " + value + "\n"));
    for (QueryAnswer.At at : witness.threads()) {
      text.append("  thread " + at.thread() + " at " + at.place() + "\n");
    }
    String card = CardCodec.encode(witness.card());
    return text.append("Card: " + card + "\nReplay: " + replayCommand.apply(card) + "\n")
        .toString();
  }
}
