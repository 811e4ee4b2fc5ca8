// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test that is run again and again, each time with other inputs and another schedule of its
 * threads, until it fails, all are covered, or the budget is spent.
 *
 * <p>Parameters of primitive types, strings and enums are inputs. Every execution has an instance
 * of its own, for which {@code @BeforeEach} and {@code @AfterEach} run; since statics are
 * initialised anew too, so do {@code @BeforeAll} and {@code @AfterAll}. Files named {@code *.card}
 * in the test's resources, in a folder {@code CLASS/METHOD} beside the class, are replayed first,
 * each as an invocation of its own.
 *
 * <p>What is left out here comes from the configuration parameter {@code jacquard.OPTION} (a system
 * property, or a line of {@code junit-platform.properties}), and otherwise is the default of the
 * command line. The parameters {@code jacquard.time}, {@code jacquard.max-executions}, {@code
 * jacquard.seed} and {@code jacquard.replay} win over the annotation.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@Tag("jacquard")
@ResourceLock(Resources.GLOBAL)
@ExtendWith(JacquardExtension.class)
public @interface JacquardTest {
  /** How to search, as in {@code --strategy}. */
  String strategy() default "";

  /** Time for the search, as in {@code --time}; ten seconds if nobody says otherwise. */
  String time() default "";

  /** Most executions; 0 for no limit. */
  long maxExecutions() default 0;

  /** Visible operations in one execution; 0 for the default. */
  int maxSteps() default 0;

  /** Most preemptions in one execution; negative for no limit. */
  int preemptions() default -1;

  /** When a timed wait may time out, as in {@code --timeouts}. */
  String timeouts() default "";

  /** What a data race is, as in {@code --races}. */
  String races() default "";

  /** Whether waiting threads may wake up without a reason. */
  boolean spurious() default false;

  /**
   * A card: the test is only this execution, and no search. Generated tests have one; it holds the
   * inputs of the execution, too.
   */
  String replay() default "";

  /** Processors that the test sees; 0 for the default. */
  int processors() default 0;
}
