// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.run;

/**
 * The value of a variable at one moment of one run.
 *
 * @param bits of a primitive value its bits, of an object its number in the run
 */
public record StoredValue(Sort sort, long bits) {
  /** What a value can be. */
  public enum Sort {
    PRIMITIVE,
    NULL,
    /** An object; equal numbers are the same object. */
    OBJECT,
    /** The variable cannot be looked at. */
    UNKNOWN
  }

  public static final StoredValue NULL = new StoredValue(Sort.NULL, 0);
  public static final StoredValue UNKNOWN = new StoredValue(Sort.UNKNOWN, 0);

  public static StoredValue primitive(long bits) {
    return new StoredValue(Sort.PRIMITIVE, bits);
  }

  public static StoredValue object(long number) {
    return new StoredValue(Sort.OBJECT, number);
  }

  /** Whether a read cannot tell the two apart; a value that is not known is like no other. */
  public boolean isLike(StoredValue other) {
    return sort != Sort.UNKNOWN && equals(other);
  }

  public boolean isNull() {
    return sort == Sort.NULL;
  }
}
