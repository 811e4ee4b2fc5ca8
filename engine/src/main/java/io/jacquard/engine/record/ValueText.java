// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.FieldFacts;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.runtime.program.Site;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** The value of a variable as text, read past all hooks and without running code of the program. */
final class ValueText {
  private static final int LONGEST = 60;

  private ValueText() {}

  static @Nullable String of(
      ObjectTable objects, Site site, @Nullable Object subject, int element) {
    if (subject != null && subject.getClass().isArray() && element >= 0) {
      return text(objects, Array.get(subject, element));
    }
    if (site.facts instanceof FieldFacts facts) {
      Object base = facts.isStatic ? facts.base : subject;
      return base == null ? null : text(objects, facts.read(base));
    }
    if (subject instanceof AtomicReference<?> reference) {
      return text(objects, reference.getPlain());
    }
    return ofAtomic(subject);
  }

  /** By methods that have no hook inside. */
  private static @Nullable String ofAtomic(@Nullable Object subject) {
    if (subject instanceof AtomicInteger atomic) {
      return Integer.toString(atomic.getPlain());
    }
    if (subject instanceof AtomicLong atomic) {
      return Long.toString(atomic.getPlain());
    }
    if (subject instanceof AtomicBoolean atomic) {
      return Boolean.toString(atomic.getPlain());
    }
    if (subject instanceof LongAdder adder) {
      return Long.toString(adder.sum());
    }
    if (subject instanceof DoubleAdder adder) {
      return Double.toString(adder.sum());
    }
    if (subject instanceof LongAccumulator accumulator) {
      return Long.toString(accumulator.get());
    }
    return subject instanceof DoubleAccumulator accumulator
        ? Double.toString(accumulator.get())
        : null;
  }

  /** A value in a box, if it is a primitive one. */
  static String text(ObjectTable objects, @Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String string) {
      return '"' + (string.length() > LONGEST ? string.substring(0, LONGEST) + "…" : string) + '"';
    }
    if (value instanceof Character character) {
      return "'" + character + "'";
    }
    if (value instanceof Boolean
        || value.getClass().getName().startsWith("java.lang.") && value instanceof Number) {
      return value.toString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    return objects.nameOf(value);
  }
}
