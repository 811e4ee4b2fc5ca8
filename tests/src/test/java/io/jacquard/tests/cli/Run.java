// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/**
 * How a call of the command line ended.
 *
 * @param out what it printed
 * @param err what it printed on standard error
 */
public record Run(int code, String out, String err) {
  public Run exits(int expected) {
    assertThat(code).as("%s", this).isEqualTo(expected);
    return this;
  }

  /** Asserts that there is nothing but one sentence, and returns that. */
  public String sentence() {
    assertThat(out).as("%s", this).isEmpty();
    return sentenceOnError();
  }

  /** Asserts that standard error has nothing but one sentence, and returns that. */
  public String sentenceOnError() {
    assertThat(err.lines()).as("%s", this).hasSize(1);
    assertThat(err).as("%s", this).matches("jacquard: .*[.?]\\R");
    assertThat(err).as("%s", this).doesNotContain("\tat ", "\n  at ");
    return err.strip();
  }

  /** Standard output as JSON. */
  public JsonObject json() {
    assertThat(out).as("%s", this).startsWith("{");
    return JsonParser.parseString(out).getAsJsonObject();
  }
}
