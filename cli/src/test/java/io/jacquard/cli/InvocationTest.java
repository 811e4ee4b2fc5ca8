// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.Options;
import io.jacquard.settings.Stall;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.schedule.Choice;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InvocationTest {
  private static final String CARD =
      CardCodec.encode(
          new Card(
              new ExecutionSettings(500, Stall.UNLIMITED, false, 2),
              Map.of(),
              new int[] {0, Choice.of(1, 0)},
              new CardOrigin(17, "p", List.of("a"), List.of(), List.of())));

  @Test
  void aRun() {
    Invocation invocation =
        Invocation.run(Syntax.parse("run", List.of("--seed", "3", "-cp", "x", "A#b", "-cp", "y")));
    assertThat(invocation.target()).isEqualTo(new Target("A", "b"));
    assertThat(invocation.classPath().text()).isEqualTo("x");
    assertThat(invocation.arguments()).containsExactly("-cp", "y");
    assertThat(invocation.settings().get(Options.SEED)).isEqualTo(3);
    assertThat(invocation.card()).isNull();
  }

  @Test
  void theClassPathIsTheCurrentFolderUnlessGiven() {
    assertThat(Invocation.run(Syntax.parse("run", List.of("A"))).classPath().text()).isEqualTo(".");
  }

  @Test
  void optionsOfAReplayStandBeforeAndAfterTheCard() {
    Invocation invocation = replay("--engine", "platform", CARD, "-cp", "x", "A", "-cp", "y");
    assertThat(invocation.card()).isEqualTo(CARD);
    assertThat(invocation.classPath().text()).isEqualTo("x");
    assertThat(invocation.arguments()).containsExactly("-cp", "y");
    assertThat(invocation.settings().find(Options.ENGINE)).isPresent();
  }

  @Test
  void theCardWins() {
    Invocation invocation =
        replay("--stall", "0", "--inside", "java.util", CARD, "--scope", "b", "A");
    assertThat(invocation.settings().get(Options.STALL)).isEqualTo(Stall.UNLIMITED);
    assertThat(invocation.settings().get(Options.PROCESSORS)).isEqualTo(2);
    assertThat(invocation.settings().get(Options.MAX_STEPS)).isEqualTo(500);
    assertThat(invocation.settings().find(Options.SCOPE)).contains(List.of("a"));
    assertThat(invocation.settings().find(Options.INSIDE)).isEmpty();
  }

  @Test
  void whatIsMissingIsNamed() {
    assertThatThrownBy(() -> Invocation.run(Syntax.parse("run", List.of("--all"))))
        .isInstanceOf(UsageException.class)
        .hasMessage("run needs a class; see 'jacquard run --help'.");
    assertThatThrownBy(() -> replay())
        .hasMessage("replay needs a card and a class; see 'jacquard replay --help'.");
    assertThatThrownBy(() -> replay(CARD))
        .hasMessage(
            "replay needs a class after the card, unless a result file names it; see 'jacquard replay --help'.");
    assertThatThrownBy(() -> replay("-cp", "a", CARD, "-cp", "b", "A"))
        .hasMessage("The option cp is given twice.");
  }

  private static Invocation replay(String... words) {
    return Invocation.replay(Syntax.parse("replay", List.of(words)));
  }
}
