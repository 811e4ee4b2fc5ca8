// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.trace.Result;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The answer to a question about a stored unfolding, in words. */
final class AnswerView {
  private AnswerView() {}

  /** Whether the state that was asked for can be reached. */
  static boolean isReachable(Result result) {
    return Boolean.TRUE.equals(result.coverage().get("reachable"));
  }

  /**
   * The text for the user.
   *
   * @param replayCommand makes the command that replays a card
   */
  static String text(Result result, UnaryOperator<String> replayCommand) {
    Map<String, Object> answer = result.coverage();
    if (!isReachable(result)) {
      return Boolean.TRUE.equals(answer.get("whole"))
          ? "Not reachable: no execution comes to such a state.\n"
          : "Not found: the unfolding is not whole, so that there may be such a state all the same.\n";
    }
    StringBuilder text = new StringBuilder("Reachable.\n");
    if (answer.get("inputs") instanceof Map<?, ?> inputs) {
      inputs.forEach((name, value) -> text.append("  input " + name + " = " + value + "\n"));
    }
    if (answer.get("threads") instanceof List<?> threads) {
      for (Object each : threads) {
        if (each instanceof Map<?, ?> thread) {
          text.append("  thread " + thread.get("thread") + " at " + thread.get("at") + "\n");
        }
      }
    }
    String card = String.valueOf(answer.get("card"));
    return text.append("Card: " + card + "\nReplay: " + replayCommand.apply(card) + "\n")
        .toString();
  }
}
