// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.card.Card;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a question about a stored unfolding: whether some execution comes to a state.
 *
 * @param question the words of the user that describe the state
 * @param whole whether the unfolding has all states, so that one that is not there is not reachable
 * @param witness an execution that comes there; null if there is none
 */
public record QueryAnswer(List<String> question, boolean whole, @Nullable Witness witness) {
  public QueryAnswer {
    question = List.copyOf(question);
  }

  /** Whether the state can be reached. */
  public boolean isReachable() {
    return witness != null;
  }

  /**
   * An execution up to the state.
   *
   * @param card with its inputs
   * @param threads all threads, in order of creation
   */
  public record Witness(Card card, List<At> threads) {
    public Witness {
      threads = List.copyOf(threads);
    }
  }

  /**
   * Where a thread is.
   *
   * @param thread its path
   * @param place as the question names it
   */
  public record At(String thread, String name, String place) {}
}
