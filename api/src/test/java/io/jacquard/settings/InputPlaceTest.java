// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputPlaceTest {
  private static InputPlace only(String text) {
    List<InputPlace> places = Options.INPUT.parse(text);
    assertThat(places).hasSize(1);
    return places.get(0);
  }

  @Test
  void arguments() {
    InputPlace place = only("args[2]:int");
    assertThat(place.kind()).isEqualTo(InputPlace.Kind.ARGUMENT);
    assertThat(place.index()).isEqualTo(2);
    assertThat(place.values()).isEqualTo("int");
    assertThat(only("args:1..9").each(2)).hasToString("[args[0]:1..9, args[1]:1..9]");
    assertThat(only("args").each(0)).isEmpty();
    assertThat(only("args[1]").each(0)).hasToString("[args[1]]");
  }

  @Test
  void members() {
    InputPlace field = only("a.b.C$D.field:-3..4");
    assertThat(field.kind()).isEqualTo(InputPlace.Kind.FIELD);
    assertThat(field.owner()).isEqualTo("a.b.C$D");
    assertThat(field.member()).isEqualTo("field");
    assertThat(field.min()).isEqualTo(-3);
    assertThat(field.max()).isEqualTo(4);
    InputPlace method = only("C#method");
    assertThat(method.kind()).isEqualTo(InputPlace.Kind.RESULT);
    assertThat(method.hasRange()).isFalse();
    assertThat(Options.INPUT.parse("C#m, C.m ,args"))
        .extracting(InputPlace::name)
        .containsExactly("C#m", "C.m", "args");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "C",
        "args[]",
        "args[-1]",
        "args[0]:double",
        "args[0]:9..1",
        "C#",
        "C.f:int",
        "C#m:1..",
        "C#m:0..3000000000",
        "C#a#b",
        "C#m,"
      })
  void othersAreRefused(String text) {
    assertThatThrownBy(() -> Options.INPUT.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--input takes places such as args[0], args[0]:int, Class.field")
        .hasMessageEndingWith("not '" + text + "'.");
  }

  @Test
  void aPlaceIsNamedOnce() {
    assertThatThrownBy(() -> Options.INPUT.parse("C.f,C.f:1..2"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--input names C.f twice.");
  }
}
