// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

/**
 * Something the tool could not do, and in which direction that errs.
 *
 * @param effect {@code may miss}, {@code false alarm} or {@code slow}
 */
public record Limit(String what, String where, String effect, long count) {
  public static final String MAY_MISS = "may miss";
  public static final String FALSE_ALARM = "false alarm";
  public static final String SLOW = "slow";
}
