// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import io.jacquard.settings.Stall;
import io.jacquard.trace.schedule.ScheduleRuns;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a card as bytes: numbers as varints, a text as its length and its UTF-16 units (so
 * that even half a surrogate pair survives), the schedule as runs.
 *
 * <p>What was added later comes last, and only if it is there: cards without it stay what they
 * were.
 *
 * <p>Each run is {@code thread << 2 | hasOutcome << 1 | repeated}, then the outcome if it is not 0,
 * then the number of repetitions beyond two if there are any.
 */
final class CardBytes {
  private static final int SPURIOUS = 1;
  private static final int STRICT = 2;
  private static final int EXIT_OK = 4;

  private CardBytes() {}

  static byte[] write(Card card) {
    ExecutionSettings settings = card.settings();
    CardOrigin origin = card.origin();
    Writer out = new Writer();
    out.number(origin.jdk());
    out.text(settings.stall().word());
    out.number(settings.processors());
    out.texts(origin.scope());
    out.texts(origin.inside());
    out.text(origin.program());
    out.number(settings.maxSteps());
    out.number(card.inputs().size());
    card.inputs()
        .forEach(
            (name, value) -> {
              out.text(name);
              out.text(value);
            });
    out.number(card.schedule().length);
    ScheduleRuns.each(card.schedule(), out::run);
    int flags = flags(settings);
    if (!origin.inputPlaces().isEmpty() || flags != 0) {
      out.texts(origin.inputPlaces());
    }
    if (flags != 0) {
      out.number(flags);
    }
    return out.bytes.toByteArray();
  }

  private static int flags(ExecutionSettings settings) {
    return (settings.spurious() ? SPURIOUS : 0)
        | (settings.strict() ? STRICT : 0)
        | (settings.exitOk() ? EXIT_OK : 0);
  }

  /**
   * @throws RuntimeException of some kind if the bytes are not what {@link #write} makes
   */
  static Card read(byte[] bytes) {
    Reader in = new Reader(ByteBuffer.wrap(bytes));
    int jdk = in.number();
    Stall stall = Stall.parse(in.text());
    int processors = in.number();
    List<String> scope = in.texts();
    List<String> inside = in.texts();
    String program = in.text();
    int maxSteps = in.number();
    Map<String, String> inputs = in.inputs();
    int[] schedule = in.schedule();
    List<String> inputPlaces = in.bytes.hasRemaining() ? in.texts() : List.of();
    int flags = in.bytes.hasRemaining() ? in.number() : 0;
    if (in.bytes.hasRemaining()) {
      throw new IllegalArgumentException("bytes after the end of the card");
    }
    return new Card(
        new ExecutionSettings(
            maxSteps,
            stall,
            (flags & SPURIOUS) != 0,
            processors,
            (flags & STRICT) != 0,
            (flags & EXIT_OK) != 0),
        inputs,
        schedule,
        new CardOrigin(jdk, program, scope, inside, inputPlaces));
  }

  private static final class Writer {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Treats the number as unsigned, so every int has a form. */
    void number(int value) {
      int rest = value;
      while ((rest & ~0x7f) != 0) {
        bytes.write(rest & 0x7f | 0x80);
        rest >>>= 7;
      }
      bytes.write(rest);
    }

    void text(String text) {
      number(text.length());
      text.chars().forEach(this::number);
    }

    void texts(List<String> texts) {
      number(texts.size());
      texts.forEach(this::text);
    }

    void run(int thread, int outcome, int times) {
      number(thread << 2 | (outcome == 0 ? 0 : 2) | (times == 1 ? 0 : 1));
      if (outcome != 0) {
        number(outcome);
      }
      if (times > 1) {
        number(times - 2);
      }
    }
  }

  private record Reader(ByteBuffer bytes) {
    int number() {
      int value = 0;
      for (int shift = 0; shift < 35; shift += 7) {
        int next = bytes.get();
        value |= (next & 0x7f) << shift;
        if (next >= 0) {
          return value;
        }
      }
      throw new IllegalArgumentException("number without an end");
    }

    /** A count of things of which each takes at least one byte. */
    int count() {
      int count = number();
      if (count < 0 || count > bytes.remaining()) {
        throw new IllegalArgumentException("impossible count " + count);
      }
      return count;
    }

    String text() {
      char[] chars = new char[count()];
      for (int i = 0; i < chars.length; i++) {
        chars[i] = (char) number();
      }
      return new String(chars);
    }

    List<String> texts() {
      int count = count();
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        texts.add(text());
      }
      return texts;
    }

    Map<String, String> inputs() {
      int count = count();
      Map<String, String> inputs = new LinkedHashMap<>();
      for (int i = 0; i < count; i++) {
        inputs.put(text(), text());
      }
      return inputs;
    }

    int[] schedule() {
      int length = number();
      ScheduleRuns.Builder schedule = new ScheduleRuns.Builder();
      while (schedule.size() < length) {
        int head = number();
        int outcome = (head & 2) == 0 ? 0 : number();
        int times = (head & 1) == 0 ? 1 : number() + 2;
        schedule.run(head >>> 2, outcome, times);
      }
      if (schedule.size() != length) {
        throw new IllegalArgumentException("schedule of another length than announced");
      }
      return schedule.build();
    }
  }
}
