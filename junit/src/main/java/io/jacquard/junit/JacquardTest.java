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
 * A test that Jacquard runs repeatedly, each time with other inputs or another schedule of its
 * threads. The search ends when the test fails, when all inputs and schedules are covered, or when
 * the budget is spent.
 *
 * <p>Parameters of primitive types, strings and enums are inputs. Every execution has its own
 * instance and runs {@code @BeforeEach} and {@code @AfterEach}. Statics are initialised again for
 * every execution, so {@code @BeforeAll} and {@code @AfterAll} run too. Cards (replay tokens) in
 * files {@code *.card} in the test's resources, in a folder {@code CLASS/METHOD} beside the class,
 * are replayed first, each as a separate invocation.
 *
 * <p>A value that is absent here comes from the configuration parameter {@code jacquard.OPTION} (a
 * system property, or a line of {@code junit-platform.properties}), else it is the default of the
 * command line. The parameters {@code jacquard.time}, {@code jacquard.max-executions}, {@code
 * jacquard.seed} and {@code jacquard.replay} override the annotation.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@Tag("jacquard")
@ResourceLock(Resources.GLOBAL)
@ExtendWith(JacquardExtension.class)
public @interface JacquardTest {
  /** The search strategy, as in {@code --strategy}. */
  String strategy() default "";

  /** Time budget of the search, as in {@code --time}; the default is ten seconds. */
  String time() default "";

  /** Maximum number of executions; 0 for no limit. */
  long maxExecutions() default 0;

  /** Maximum number of visible operations in one execution; 0 for the default. */
  int maxSteps() default 0;

  /** Maximum number of preemptions in one execution; negative for no limit. */
  int preemptions() default -1;

  /** Older names for {@link #stall}, as in {@code --timeouts}. */
  String timeouts() default "";

  /** Longest time for which a thread may be held up, as in {@code --stall}. */
  String stall() default "";

  /** How to treat data races, as in {@code --races}. */
  String races() default "";

  /**
   * How to treat data races if both accesses are outside the test's own classes, as in {@code
   * --libraries}.
   */
  String libraries() default "";

  /** Packages or classes to control, as in {@code --scope}; none for all. */
  String[] scope() default {};

  /** Packages or classes not to control, as in {@code --exclude}. */
  String[] exclude() default {};

  /**
   * Where exploration begins, as in {@code --from}; before it all executions have one schedule. If
   * the test has {@code SpringExtension}, the default is the test method, so that the context is
   * there already.
   */
  String from() default "";

  /** A file with known findings, as in {@code --accept}. */
  String accept() default "";

  /** Whether spurious wake-ups are explored. */
  boolean spurious() default false;

  /**
   * A card (replay token): the test replays only this execution, without a search. The card also
   * contains the inputs. Generated tests have one.
   */
  String replay() default "";

  /** Number of processors that the test sees; 0 for the default. */
  int processors() default 0;
}
