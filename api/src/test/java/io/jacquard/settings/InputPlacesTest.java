// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputPlacesTest {
  private static List<InputPlace> places(String text, int arguments) {
    return InputPlaces.of(Settings.of(Map.of("input", text)), arguments);
  }

  @Test
  void allArgumentsAreOneByOne() {
    assertThat(places("args:int,C.f", 2)).hasToString("[args[0]:int, args[1]:int, C.f]");
    assertThat(InputPlaces.of(Settings.of(Map.of()), 3)).isEmpty();
  }

  @Test
  void thereIsRoomForArgumentsThatAreNotGiven() {
    assertThat(InputPlaces.room(places("args[1],args[2]", 1), List.of("a")))
        .containsExactly("a", "", "");
  }

  @Test
  void theAgentKnowsArgumentsByTheirMethod() {
    assertThat(InputPlaces.forAgent(places("args[0]:1..9,C#m", 0), "a.B#main"))
        .isEqualTo("a.B#main[0]:1..9,C#m");
  }

  @Test
  void theTextOfATruthValue() {
    InputPlace place = places("args[0]:boolean", 1).get(0);
    assertThat(InputPlaces.text(place, "#0")).isEqualTo("false");
    assertThat(InputPlaces.text(place, "#1")).isEqualTo("true");
    assertThat(InputPlaces.text(places("args[0]", 1).get(0), "#1")).isEqualTo("#1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "args         | 0 | --input args: the program is given no arguments; name them as args[0].",
        "args[1]      | 0 | --input args[1]: args[0] is neither given nor an input.",
        "args,args[0] | 1 | --input names args[0] twice.",
      })
  void missingArguments(String text, int arguments, String sentence) {
    assertThatThrownBy(() -> places(text, arguments))
        .isInstanceOf(UsageException.class)
        .hasMessage(sentence);
  }
}
