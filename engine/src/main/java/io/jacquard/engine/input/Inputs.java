// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.input;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Input values of one execution after the other: those of a card, or the first value of each kind,
 * or random ones.
 *
 * <p>A second input of the same name is named by the requesting thread and its count there, so that
 * names are functions of the causal past.
 */
public final class Inputs {
  private static final String RANDOMNESS = "seed of random values";
  private static final int SEEDS = 1_000_000;
  private static final long UNKNOWN = -1;

  private final @Nullable Map<String, String> given;
  private final @Nullable Long seed;
  private final Map<String, String> used = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();
  private InputObjects objects = new InputObjects();
  private @Nullable Random random;

  /**
   * Whether no execution has requested one before the present one, since the values were last drawn
   * anew.
   */
  private boolean first = true;

  private boolean requestedSince;
  private boolean requested;
  private boolean drawn;
  private boolean drawing;

  /** What random values depend on: known once the execution has requested one. */
  private long randomness = UNKNOWN;

  private Inputs(@Nullable Map<String, String> given, @Nullable Long seed) {
    this.given = given;
    this.seed = seed;
    restart();
  }

  /** The values of a card; the first value for inputs it does not name. */
  public static Inputs of(Map<String, String> values) {
    return new Inputs(values, null);
  }

  /**
   * Random values for the executions that are to draw them, apart from the first; the first value
   * of each input for the others.
   */
  public static Inputs drawn(long seed) {
    return new Inputs(null, seed);
  }

  /** Begins again with the first values, and draws the same ones after them. */
  public void restart() {
    random = seed == null ? null : new Random(seed);
    first = true;
    requestedSince = false;
  }

  /** Whether the next execution is to draw its values. */
  public void draw(boolean random) {
    drawing = random;
  }

  /** An input that is part of another one has this value. */
  public void note(String name, String text) {
    used.put(name, text);
  }

  public void begin() {
    if (requestedSince) {
      first = false;
    }
    randomness = UNKNOWN;
    used.clear();
    counts.clear();
    objects = new InputObjects();
  }

  /** Whether the program has ever requested an input. */
  public boolean areRequested() {
    return requested;
  }

  /** Whether a value depends on what was drawn in the executions before. */
  public boolean hasDrawn() {
    return drawn;
  }

  /** The names of all inputs that the program has ever requested, over all executions. */
  public Set<String> names() {
    return names;
  }

  /** The values of the execution so far, by name, in order of first use. */
  public Map<String, String> values() {
    return new LinkedHashMap<>(used);
  }

  /**
   * What the random values of the execution depend on: 0 unless a card or a draw says otherwise.
   * Other values are listed with the inputs.
   */
  public long randomness() {
    if (randomness == UNKNOWN) {
      requestedSince = true;
      String text = given == null ? null : given.get(RANDOMNESS);
      randomness = text != null ? seed(text) : drawnSeed();
      if (randomness != 0) {
        used.put(RANDOMNESS, Long.toString(randomness));
      }
    }
    return randomness;
  }

  /** Any text will do as a seed. */
  private static long seed(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return text.hashCode();
    }
  }

  private long drawnSeed() {
    Random drawn = pick();
    return drawn == null ? 0 : 1 + drawn.nextInt(SEEDS);
  }

  /** The value of an input, chosen by what tracks inputs, if anything does. */
  public @Nullable Object value(
      String path, String kind, Object[] arguments, @Nullable InputChooser source) {
    requested = true;
    requestedSince = true;
    String name = (String) arguments[0];
    names.add(name);
    if (used.containsKey(name)) {
      name = name + "@" + path + "." + counts.merge(name + "@" + path, 1, Integer::sum);
    }
    String text = given != null ? given.get(name) : null;
    Object value =
        text != null
            ? given(name, kind, text, arguments)
            : source != null
                ? source.input(name, kind, arguments)
                : InputValues.choose(kind, arguments, pick());
    used.putIfAbsent(name, InputValues.text(kind, value, arguments));
    return value;
  }

  private @Nullable Object given(String name, String kind, String text, Object[] arguments) {
    try {
      return read(name, kind, text, arguments);
    } catch (RuntimeException e) {
      throw new InputException(name, text, e);
    }
  }

  private @Nullable Object read(String name, String kind, String text, Object[] arguments) {
    if (kind.equals("any") && InputObjects.isObject((Class<?>) arguments[1])) {
      return objects.build(name, (Class<?>) arguments[1], Objects.requireNonNull(given), used);
    }
    return InputValues.parse(kind, text, arguments);
  }

  private @Nullable Random pick() {
    drawn |= drawing;
    return first || !drawing ? null : random;
  }
}
