// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.Stall;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import io.jacquard.trace.schedule.Choice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jars, results that name their program, and the story of a card. */
@Tag("once")
class EverydayCommandsTest {
  @TempDir Path folder;

  private String jar(String name, String mainClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!mainClass.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    }
    Path file = folder.resolve(name);
    new JarOutputStream(Files.newOutputStream(file), manifest).close();
    return file.toString();
  }

  private static Invocation run(String... words) {
    return Invocation.run(Syntax.parse("run", List.of(words)));
  }

  @Test
  void aJarNamesItsMainClassAndWhatFollowsIsTheProgramsOwn() throws IOException {
    String jar = jar("app.jar", "a.Main");
    Invocation invocation = run("--seed", "3", "-jar", jar, "--time", "-jar", "x");
    assertThat(invocation.target()).isEqualTo(new Target("a.Main", "main"));
    assertThat(invocation.classPath().given()).isEqualTo(jar);
    assertThat(invocation.arguments()).containsExactly("--time", "-jar", "x");
    assertThat(invocation.settings().texts()).containsOnlyKeys("seed");
  }

  @Test
  void aJarWithoutAMainClassIsRefused() throws IOException {
    String empty = jar("empty.jar", "");
    refused("-jar: the manifest of " + empty + " names no Main-Class; use -cp and a class.", empty);
    refused("-jar: /no/such.jar is not a jar that can be read.", "/no/such.jar");
    assertThatThrownBy(() -> run("-jar")).hasMessage("-jar needs a file.");
    assertThatThrownBy(() -> run("-cp", "x", "-jar", empty)).hasMessageContaining("leave -cp out");
  }

  private static void refused(String sentence, String jar) {
    assertThatThrownBy(() -> run("-jar", jar))
        .isInstanceOf(UsageException.class)
        .hasMessage(sentence);
  }

  @Test
  void aResultThatNamesItsProgramNeedsNoClass() throws IOException {
    Path file = folder.resolve("r.json");
    ResultJson.write(
        Results.failed(new Result.Launch("out:lib.jar", "a.Main#test", List.of("--x", "y"))), file);
    Invocation invocation = Invocation.replay(Syntax.parse("replay", List.of(file + "#f1")));
    assertThat(invocation.target()).isEqualTo(new Target("a.Main", "test"));
    assertThat(invocation.classPath().given()).isEqualTo("out:lib.jar");
    assertThat(invocation.arguments()).containsExactly("--x", "y");
    Invocation elsewhere =
        Invocation.replay(Syntax.parse("replay", List.of(file.toString(), "-cp", "other")));
    assertThat(elsewhere.classPath().given()).isEqualTo("other");
    assertThat(elsewhere.target()).isEqualTo(invocation.target());
  }

  @Test
  void aCardAloneNeedsAClass() throws IOException {
    String card = CardCodec.encode(card());
    Path file = Files.writeString(folder.resolve("a.card"), card);
    for (String word : List.of(card, file.toString())) {
      assertThatThrownBy(() -> Invocation.replay(Syntax.parse("replay", List.of(word))))
          .isInstanceOf(UsageException.class)
          .hasMessageStartingWith("replay needs a class after the card");
    }
  }

  private static Card card() {
    int[] schedule = {
      Choice.of(0, 0), Choice.of(0, 0), Choice.of(2, 0), Choice.of(0, 1), Choice.of(0, 0)
    };
    return new Card(
        new ExecutionSettings(500, Stall.UNLIMITED, true, 2),
        Map.of("amount", "7\n"),
        schedule,
        new CardOrigin(25, "c0ffee", List.of("a.b"), List.of(), List.of()));
  }

  @Test
  void theStoryOfACard() {
    assertThat(CardStory.of(CardCodec.encode(card())).lines())
        .element(0)
        .asString()
        .startsWith("Card ");
    assertThat(CardStory.of(CardCodec.encode(card())).lines().skip(1))
        .containsExactly(
            "Made      on JDK 25, of classes c0ffee",
            "Settings  --max-steps 500 --processors 2 --scope a.b --spurious --stall unlimited",
            "Inputs    amount = 7\\n",
            "Schedule  5 choices of 3 threads, 2 changes of thread; thread 0 is main, the others are"
                + " numbered as they were made",
            "          thread 0: steps 0 to 1",
            "          thread 2: step 2",
            "          thread 0: step 3, outcome 1 of the operation",
            "          thread 0: step 4");
  }

  @ParameterizedTest
  @CsvSource({
    "--strategi,--strategy",
    "--stratgey=dpor,--strategy",
    "-time,--time",
    "--max-exec,--max-executions",
    "--colour,''"
  })
  void aMisspeltOptionIsAnsweredWithTheNearest(String word, String meant) {
    assertThatThrownBy(() -> Syntax.parse("run", List.of(word, "x", "Main")))
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "There is no option "
                + word
                + (meant.isEmpty()
                    ? "; see 'jacquard run --help'."
                    : "; did you mean " + meant + "?"));
  }
}
