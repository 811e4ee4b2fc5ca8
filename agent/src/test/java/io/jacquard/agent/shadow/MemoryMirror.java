// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.runtime.symbolic.SharedMemory;

/**
 * Shadows of references that say which object it is: wherever the reference is used, it has to be
 * that one. Only what was read from memory gets such a shadow.
 */
final class MemoryMirror implements SharedMemory {
  int reads;
  int writes;
  int uses;
  int references;
  int jumps;
  int dereferences;
  int tests;
  int atomics;
  private final Mirror numbers;

  /** Which object a reference is. */
  private record Held(Object object) {}

  MemoryMirror(Mirror numbers) {
    this.numbers = numbers;
  }

  private static void check(Object shadow, Object object) {
    if (shadow != null) {
      assertThat(((Held) shadow).object).isSameAs(object);
    }
  }

  @Override
  public Object read(Object value, Object shadow, int site) {
    reads++;
    return numbers.check(shadow, value);
  }

  @Override
  public Object readReference(Object value, Object shadow, int site) {
    references++;
    check(shadow, value);
    return new Held(value);
  }

  @Override
  public void write(Object value, Object shadow, int site) {
    writes++;
    numbers.check(shadow, value);
  }

  @Override
  public void writeReference(Object value, Object shadow, int site) {
    check(shadow, value);
  }

  @Override
  public void use(Object object, Object shadow, int site) {
    uses++;
    check(shadow, object);
  }

  @Override
  public void dereference(Object object, Object shadow, boolean virtual, int site) {
    dereferences++;
    check(shadow, object);
  }

  @Override
  public void jumpOnNull(boolean isNull, Object shadow, boolean jumpsIfNull, int site) {
    jumps++;
    assertThat(((Held) shadow).object == null).isEqualTo(isNull);
  }

  @Override
  public void jumpOnSame(
      Object a, Object b, Object shadowA, Object shadowB, boolean jumpsIfSame, int site) {
    jumps++;
    check(shadowA, a);
    check(shadowB, b);
  }

  @Override
  public Object isInstance(Object shadow, Class<?> type) {
    tests++;
    return type.isInstance(((Held) shadow).object) ? 1 : 0;
  }

  @Override
  public void atomicBegins(String call, Operands operands, int site) {
    atomics++;
    for (int i = 0; i < operands.size(); i++) {
      if (operands.shadow(i) instanceof Held held) {
        assertThat(held.object).isSameAs(operands.object(i));
      }
    }
  }

  @Override
  public Object atomicGave(Object result) {
    return result;
  }

  @Override
  public Object atomicGaveReference(Object result) {
    return new Held(result);
  }
}
