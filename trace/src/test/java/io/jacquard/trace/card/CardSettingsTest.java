// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.Stall;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every setting of an execution is in its card, in each form that a card has. */
class CardSettingsTest {
  private static final Card USUAL =
      new Card(ExecutionSettings.DEFAULT, Map.of(), new int[] {0}, new CardOrigin(17, "p"));

  @Test
  void everySettingIsStoredInTheText() throws ReflectiveOperationException {
    for (ExecutionSettings other : others(ExecutionSettings.DEFAULT)) {
      Card card = USUAL.with(other);
      assertThat(CardCodec.decode(CardCodec.encode(card)).settings()).isEqualTo(other);
    }
  }

  @Test
  void everySettingIsStoredInTheJsonUnderItsName() throws ReflectiveOperationException {
    RecordComponent[] components = ExecutionSettings.class.getRecordComponents();
    List<ExecutionSettings> others = others(ExecutionSettings.DEFAULT);
    for (int i = 0; i < components.length; i++) {
      Card card = USUAL.with(others.get(i));
      assertThat(CardCodec.toJson(card).keySet()).contains(components[i].getName());
      assertThat(CardCodec.fromJson(CardCodec.toJson(card)).settings()).isEqualTo(others.get(i));
    }
  }

  @Test
  void everySettingIsAnOption() throws ReflectiveOperationException {
    for (ExecutionSettings other : others(ExecutionSettings.DEFAULT)) {
      Settings options = CardOptions.with(Settings.of(Map.of()), other);
      assertThat(CardOptions.settings(options)).isEqualTo(other);
    }
  }

  @Test
  void theDefaultsAreThoseOfTheOptions() {
    assertThat(CardOptions.settings(Settings.of(Map.of()))).isEqualTo(ExecutionSettings.DEFAULT);
  }

  @Test
  void howTheProgramIsInstrumentedIsInTheOptions() {
    CardOrigin origin =
        new CardOrigin(
            Runtime.version().feature(),
            "p",
            List.of("a", "b"),
            List.of("java.util"),
            List.of("a.B#c"));
    Settings before = Settings.of(Map.of(Options.SCOPE.key(), "c"));
    assertThat(CardOptions.origin(CardOptions.with(before, origin), "p")).isEqualTo(origin);
    CardOrigin usual = new CardOrigin(Runtime.version().feature(), "p");
    assertThat(CardOptions.origin(CardOptions.with(before, usual), "p")).isEqualTo(usual);
  }

  /** Cards of before do not say that wake-ups were allowed; whoever replays one does. */
  @Test
  void anOlderCardIsReplayedWithSpuriousWakeUpsIfTheyAreAskedFor() {
    Settings asked = Settings.of(Map.of(Options.SPURIOUS.key(), "true"));
    assertThat(CardOptions.allow(USUAL, asked).settings().spurious()).isTrue();
    assertThat(CardOptions.allow(USUAL, Settings.of(Map.of()))).isEqualTo(USUAL);
  }

  /** For each component the settings that differ in it alone. */
  private static List<ExecutionSettings> others(ExecutionSettings settings)
      throws ReflectiveOperationException {
    RecordComponent[] components = ExecutionSettings.class.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<ExecutionSettings> constructor =
        ExecutionSettings.class.getDeclaredConstructor(types);
    List<ExecutionSettings> others = new ArrayList<>();
    for (int i = 0; i < components.length; i++) {
      Object[] values = new Object[components.length];
      for (int k = 0; k < components.length; k++) {
        Object value = components[k].getAccessor().invoke(settings);
        values[k] = k == i ? other(value) : value;
      }
      others.add(constructor.newInstance(values));
    }
    return others;
  }

  private static Object other(Object value) {
    if (value instanceof Boolean bool) {
      return !bool;
    }
    if (value instanceof Stall stall) {
      return new Stall(stall.nanos() + 1_000_000);
    }
    if (value instanceof Integer number) {
      return number + 1;
    }
    if (value instanceof Enum<?> constant) {
      Object[] constants = constant.getDeclaringClass().getEnumConstants();
      return constants[(constant.ordinal() + 1) % constants.length];
    }
    throw new IllegalArgumentException("no other value for " + value);
  }
}
