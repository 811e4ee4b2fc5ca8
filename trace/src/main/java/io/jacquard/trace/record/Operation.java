// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One visible operation of one execution, as it happened.
 *
 * @param index position in the execution
 * @param thread path of creation: {@code 0} is main, {@code 0.2} the second thread main started
 * @param object causal name of the object it touches, for people: {@code Account#0.3} is the third
 *     object that thread 0 made; a class name for statics; null for none
 * @param member field name, {@code [7]} for an array element, method name of a JDK call, {@code
 *     condition 0} for a condition of a lock; null for none
 * @param place where
 * @param before value before, as text; null when not recorded
 * @param after value after, or the value read, or what a call gave back
 * @param outcome what was chosen or turned out: {@code failed} update, {@code timeout}, {@code
 *     interrupted}, the notified thread's path; null for the ordinary outcome
 * @param target the thread that is started, joined, unparked or interrupted, as a path; null for
 *     none
 * @param also causal names of what else it touches: arguments, what stands behind a view
 * @param arguments those of a call, as text with commas between; null when not recorded
 * @param expression how the text of the program names the object there, or the condition of it: a
 *     field or a local variable; the field or array element that holds it, where the text has
 *     several names for it or one name for several; null if there is none
 */
public record Operation(
    int index,
    String thread,
    OperationKind kind,
    @Nullable String object,
    @Nullable String member,
    SourceSite place,
    @Nullable String before,
    @Nullable String after,
    @Nullable String outcome,
    @Nullable String target,
    List<String> also,
    @Nullable String arguments,
    @Nullable String expression) {

  public Operation {
    also = List.copyOf(also);
  }

  /** An operation that touches nothing else. */
  public Operation(
      int index,
      String thread,
      OperationKind kind,
      @Nullable String object,
      @Nullable String member,
      SourceSite place,
      @Nullable String before,
      @Nullable String after,
      @Nullable String outcome,
      @Nullable String target) {
    this(
        index, thread, kind, object, member, place, before, after, outcome, target, List.of(), null,
        null);
  }

  /** Whether this is the causal name of one object, and not that of a class or of several. */
  public static boolean isObject(String name) {
    return name.chars().anyMatch(mark -> mark == '#' || mark == '~' || mark == '^');
  }

  /**
   * Whether the other operation is this one once more: a report shows both as one row. A component
   * in which repeated operations may differ has to be left out here.
   */
  public boolean isRepeatedBy(Operation other) {
    return at(other.index).equals(other);
  }

  /** The same at another position. */
  public Operation at(int newIndex) {
    return with(newIndex, kind, after, outcome, expression);
  }

  /** The same with what was there afterwards. */
  public Operation leaving(@Nullable String newAfter) {
    return with(index, kind, newAfter, outcome, expression);
  }

  /** The same of another kind. */
  public Operation being(OperationKind newKind) {
    return with(index, newKind, after, outcome, expression);
  }

  /** The same with what turned out. */
  public Operation ending(@Nullable String newOutcome) {
    return with(index, kind, after, newOutcome, expression);
  }

  /** The same with another name for the object. */
  public Operation called(String newExpression) {
    return with(index, kind, after, outcome, newExpression);
  }

  private Operation with(
      int newIndex,
      OperationKind newKind,
      @Nullable String newAfter,
      @Nullable String newOutcome,
      @Nullable String newExpression) {
    return new Operation(
        newIndex,
        thread,
        newKind,
        object,
        member,
        place,
        before,
        newAfter,
        newOutcome,
        target,
        also,
        arguments,
        newExpression);
  }
}
