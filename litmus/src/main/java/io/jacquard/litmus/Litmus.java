// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a full search of all sequentially consistent interleavings of the annotated program says.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Litmus {

  /** The topic; the last part of the package name. */
  String topic();

  /**
   * Exactly the kinds of findings reported when the search goes on after failures; none: silent.
   */
  Finding[] expect() default {};

  /**
   * Exactly the strings that executions which end normally pass to {@link Outcome#is}; empty if the
   * program has a verdict only. Executions that fail or deadlock do not count, even where main
   * lives on and reports something.
   */
  String[] outcomes() default {};

  /**
   * How many different outcomes there are, for programs whose outcomes cannot be written down in
   * advance (clock values, hashes); 0 if not stated.
   */
  int distinctOutcomes() default 0;

  /** Whether the program has a data race: true exactly if {@link #expect} has it. */
  boolean races() default false;

  /** Whether runs on a real machine may show more outcomes: a data race or a weak access mode. */
  boolean weak() default false;

  /**
   * Whether plain enumeration takes more than about 20,000 executions, so that it needs reduction.
   */
  boolean large() default false;

  /** Whether a thread waits in a loop. */
  boolean spins() default false;

  /**
   * Whether a thread waits in a loop that yields and is not recognised as one that only looks, so
   * that the search meets that limit (docs/limits.md).
   */
  boolean givesWay() default false;

  /** A limit of programs that use random values without a seed. */
  String RANDOM = "random value: not every value was tried";

  /** The limits that a search of it meets (docs/limits.md), beside that of loops that yield. */
  String[] limits() default {};

  /**
   * Whether something expected needs a timeout to fire while other threads could still run ({@code
   * --timeouts explore}, or the second pass of {@code auto}).
   */
  boolean timeouts() default false;

  /**
   * The arguments for main. {@code @FILE} stands for the path of a text file of the three lines
   * {@code one}, {@code two}, {@code three} that the harness makes.
   */
  String[] args() default {};

  /** The status of the process when run by plain java, unless the execution fails. */
  int exit() default 0;

  /** The oldest JDK that can run it. */
  int minJdk() default 17;

  /** What a reader of a failed comparison should know. */
  String note() default "";
}
