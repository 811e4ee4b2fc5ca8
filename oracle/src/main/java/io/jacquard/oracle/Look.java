// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Cond.Cmp;

/**
 * What a spinning thread looks at, and whether it likes what it sees.
 *
 * @param source how it looks
 * @param object the variable, array or atomic
 * @param index the element, if it is an array
 * @param op compares what was seen with the value; not used where the update decides
 * @param value what is compared with, or what the update expects
 * @param update what is stored, or added
 */
public record Look(Source source, int object, int index, Cmp op, int value, int update) {

  /** How to look. */
  public enum Source {
    /** {@code v op value}. */
    VARIABLE,
    /** {@code a[index] op value}. */
    ELEMENT,
    /** {@code c.get() op value}. */
    ATOMIC,
    /** {@code c.compareAndSet(value, update)}. */
    CAS,
    /** {@code c.getAndSet(update) op value}. */
    EXCHANGE,
    /** {@code old = c.get(); c.compareAndSet(old, old + update)}. */
    ADD
  }

  /** Whether it may change what it looks at. */
  public boolean updates() {
    return source == Source.CAS || source == Source.EXCHANGE || source == Source.ADD;
  }

  /** The condition on the local that holds what was seen: a value, or 1 for a success. */
  Cond condition(int local) {
    return source == Source.CAS || source == Source.ADD
        ? Cond.of(local, Cmp.EQ, 1)
        : Cond.of(local, op, value);
  }

  @Override
  public String toString() {
    return switch (source) {
      case VARIABLE -> condition("v" + object);
      case ELEMENT -> condition("a" + object + "[" + index + "]");
      case ATOMIC -> condition("c" + object + ".get()");
      case CAS -> "c" + object + ".cas(" + value + ", " + update + ")";
      case EXCHANGE -> condition("c" + object + ".getAndSet(" + update + ")");
      case ADD -> "c" + object + ".cas(old = c" + object + ".get(), old + " + update + ")";
    };
  }

  private String condition(String seen) {
    return Cond.of(0, op, value).toString().replaceFirst("r0", seen);
  }
}
