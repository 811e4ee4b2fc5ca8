// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the default search says of a program of the suite: of a faulty one what is wrong, within a
 * thousand executions; of a corrected one nothing.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Specimen {

  /**
   * All that can be found. The default search ends with one of them; races do not end it, so a race
   * alone is enough only where nothing else can be found. None: the program is correct.
   */
  Flaw[] finds() default {};

  /** The arguments of main at which the program is searched by default. */
  String[] size();

  /** For a corrected program: the smallest arguments that still let two threads meet. */
  String[] smallest() default {};

  /**
   * For a corrected program: how many Mazurkiewicz traces it has at its smallest size; that many
   * executions does the search by {@code dpor} take to its end. Zero if that depends on the JDK.
   */
  long traces() default 0;

  /** Why a corrected program is not searched to its end, even at its smallest size. */
  String unfinished() default "";

  /**
   * Whether a thread waits in a loop that yields and is not recognised as one that only looks, so
   * that the search meets that limit (docs/limits.md).
   */
  boolean givesWay() default false;

  /** The oldest JDK that can run it. */
  int minJdk() default 17;
}
