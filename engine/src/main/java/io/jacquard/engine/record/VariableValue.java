// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.state.FieldFacts;
import io.jacquard.runtime.program.Site;
import java.lang.reflect.Array;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Looks at variables past all hooks and without running code of the program. */
final class VariableValue {
  /** In the place of a value that cannot be looked at. */
  static final Object ABSENT = new Object();

  private VariableValue() {}

  /** The value of the variable that an operation at the site accesses, in a box if primitive. */
  static @Nullable Object of(Site site, @Nullable Object subject, int element) {
    if (subject != null && subject.getClass().isArray() && element >= 0) {
      return Array.get(subject, element);
    }
    if (site.facts instanceof FieldFacts facts) {
      Object base = facts.isStatic ? facts.base : subject;
      return base == null ? ABSENT : facts.read(base);
    }
    if (subject instanceof AtomicReference<?> reference) {
      return reference.getPlain();
    }
    return ofAtomic(subject);
  }

  /** The value of an element of an atomic array; {@link #ABSENT} if the object is none. */
  static @Nullable Object ofElement(@Nullable Object subject, int element) {
    if (subject instanceof AtomicIntegerArray array && element >= 0) {
      return array.getPlain(element);
    }
    if (subject instanceof AtomicLongArray array && element >= 0) {
      return array.getPlain(element);
    }
    return subject instanceof AtomicReferenceArray<?> array && element >= 0
        ? array.getPlain(element)
        : ABSENT;
  }

  /** By methods that have no hook inside. */
  private static Object ofAtomic(@Nullable Object subject) {
    if (subject instanceof AtomicInteger atomic) {
      return atomic.getPlain();
    }
    if (subject instanceof AtomicLong atomic) {
      return atomic.getPlain();
    }
    if (subject instanceof AtomicBoolean atomic) {
      return atomic.getPlain();
    }
    if (subject instanceof LongAdder adder) {
      return adder.sum();
    }
    if (subject instanceof DoubleAdder adder) {
      return adder.sum();
    }
    if (subject instanceof LongAccumulator accumulator) {
      return accumulator.get();
    }
    return subject instanceof DoubleAccumulator accumulator ? accumulator.get() : ABSENT;
  }
}
