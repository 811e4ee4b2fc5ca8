// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTest {
  @Test
  void controlCharactersBecomeVisible() {
    assertThat(SanitisedText.line("a\u001b[2Jb\r\n\tc\u202ed\u0085\ud800"))
        .isEqualTo("a\\u001b[2Jb\\r\\n\\tc\\u202ed\\u0085\\ud800");
    assertThat(SanitisedText.line("naïve 名 🐈")).isEqualTo("naïve 名 🐈");
  }

  @Test
  void linesAreKeptButBlankOnesAreNot() {
    assertThat(SanitisedText.lines("\na\r\n\n b\u0007 \n")).containsExactly("a", " b\\u0007");
    assertThat(SanitisedText.lines("")).containsExactly("");
  }

  @Test
  void widthsAreThoseOfATerminal() {
    assertThat(Text.width("abc")).isEqualTo(3);
    assertThat(Text.width("名🐈")).isEqualTo(4);
    assertThat(Text.width("e\u0301")).isEqualTo(1);
  }

  @Test
  void wrapsAtSpacesAndInNeedWithinWords() {
    assertThat(Text.wrap("one two three", 8)).containsExactly("one two", "three");
    assertThat(Text.wrap("incomprehensible", 6)).containsExactly("incomp", "rehens", "ible");
    assertThat(Text.wrap("one two three", 8, "  ")).containsExactly("one two", "  three");
    assertThat(Text.wrap("", 8)).containsExactly("");
    assertThat(Text.wrap("🐈🐈", 1)).containsExactly("🐈", "🐈");
    assertThat(Text.wrap("ab", -3)).containsExactly("a", "b");
    assertThat(Text.wrap("", -3)).containsExactly("");
  }

  @Test
  void clipsByWidth() {
    assertThat(Text.clip("abcdef", 6, "…")).isEqualTo("abcdef");
    assertThat(Text.clip("abcdef", 5, "…")).isEqualTo("abcd…");
    assertThat(Text.clip("名名名", 4, "…")).isEqualTo("名…");
  }

  @Test
  void numbersForPeople() {
    assertThat(Numbers.count(1, "class")).isEqualTo("1 class");
    assertThat(Numbers.count(1200, "class")).isEqualTo("1,200 classes");
    assertThat(Numbers.seconds(0.0421)).isEqualTo("0.042");
    assertThat(Numbers.seconds(61.2)).isEqualTo("61");
    assertThat(Numbers.clock(3725)).isEqualTo("1:02:05");
    assertThat(Numbers.decimal(21.26)).isEqualTo("21.3");
  }
}
