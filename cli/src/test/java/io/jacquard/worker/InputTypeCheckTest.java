// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.settings.Options;
import io.jacquard.settings.UsageException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputTypeCheckTest {
  private static final String HERE = InputTypeCheckTest.class.getName() + "$";

  enum Colour {
    RED
  }

  static class Shop {
    static int stock;
    static byte small;
    static Colour colour;
    static Shop other;
    static Object lock;
    static int[] list;
    static final int LIMIT = 3;
    int own;

    static void nothing() {}

    static Long answer() {
      return null;
    }
  }

  abstract static class Sensor {
    abstract int read();
  }

  private static void check(String places, boolean takesArguments) {
    InputTypeCheck.check(
        Options.INPUT.parse(
            places.replace("Shop", HERE + "Shop").replace("Sensor", HERE + "Sensor")),
        InputTypeCheckTest.class.getClassLoader(),
        takesArguments);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "args[0]",
        "Shop.stock",
        "Shop.stock:-9..9",
        "Shop.small:0..127",
        "Shop.colour",
        "Shop.other",
        "Shop#answer",
        "java.util.Random#nextInt",
        "java.lang.System#getProperty"
      })
  void whatCanBeAnInput(String place) {
    assertThatCode(() -> check(place, true)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Shop.nothing     | the class has no static field nothing.",
        "Shop.own         | the class has no static field own.",
        "Shop.LIMIT       | the field is final.",
        "Shop.lock        | there are no inputs of type java.lang.Object.",
        "Shop.list        | there are no inputs of type int[].",
        "Shop.colour:1..2 | a range is for whole numbers, not",
        "Shop.small:0..200| not all numbers of the range are of type byte.",
        "Shop#nothing     | there are no inputs of type void.",
        "Shop#missing     | the class has no method missing.",
        "Sensor#read      | the method is abstract; name one that implements it.",
        "Kiosk.stock      | there is no class Kiosk on the class path.",
        "java.util.Random#ints    | there are no inputs of type java.util.stream.IntStream.",
        "java.lang.System.out     | fields of the JDK cannot be inputs.",
        "args[0]          | the method that is run takes no arguments.",
      })
  void whatCannot(String place, String sentence) {
    assertThatThrownBy(() -> check(place, false))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("--input ")
        .hasMessageContaining(": " + sentence);
  }
}
