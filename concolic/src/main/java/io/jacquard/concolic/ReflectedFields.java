// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.engine.model.FieldHandles;
import io.jacquard.engine.state.FieldFacts;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.solver.expr.Expr;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of the program that the JDK reads and writes: by reflection, variable handles, field
 * updaters, method handles, serialisation. What is not followed there is lost, and the variable has
 * no shadow any more once it is written so.
 */
final class ReflectedFields {
  /** What names the field that the agent has added for a shadow. */
  static final String SHADOW = "$jacquardShadow$";

  private static final String READ = "a field read by the JDK";

  private final SymbolicExecution search;
  private final Shadows shadows;
  private final FollowedAccesses followed;

  ReflectedFields(SymbolicExecution search, Shadows shadows, FollowedAccesses followed) {
    this.search = search;
    this.shadows = shadows;
    this.followed = followed;
  }

  /**
   * A call that may access a field is about to be made. Returns whether all is known of what it
   * does with numbers, or it hands references on without a look.
   */
  boolean call(String name, Operands in, int site) {
    JdkCall call = JdkCall.of(name);
    if (!isAccess(in.object(0))) {
      if (call.owner().endsWith("Lookup")) {
        handle(in, site);
      } else {
        anything(in, site);
      }
      return false;
    }
    FieldFacts field = field(in);
    Object target = target(in);
    if (field != null && target != null) {
      search.graph().touch(target, field.name, site);
    }
    AccessedVariable variable = variable(field, call, in);
    if (variable != null) {
      boolean follows = followed.follows(variable, call);
      if (!follows && variable.shadow() != null) {
        search.lost(READ, site);
      }
      return follows;
    }
    if (target != null && target.getClass().isArray()) {
      if (shadows.holds(target) && target.getClass().componentType().isPrimitive()) {
        search.lost("an element read by the JDK", site);
        shadows.forget(target);
      }
      return false;
    }
    return field != null && (field.kind == 'L' || field.kind == '[');
  }

  /** Such a call was made and gave this number, or none; returns its shadow. */
  @Nullable Expr made(String name, Operands in, long result, int site) {
    JdkCall call = JdkCall.of(name);
    AccessedVariable variable = isAccess(in.object(0)) ? variable(field(in), call, in) : null;
    if (variable == null) {
      return null;
    }
    if (followed.follows(variable, call)) {
      return followed.made(variable, call, in, result, site);
    }
    overwritten(variable, call);
    return null;
  }

  /** Such a call was made and gave an object; returns it, or another one like it with a shadow. */
  @Nullable Object made(String name, Operands in, @Nullable Object result) {
    JdkCall call = JdkCall.of(name);
    AccessedVariable variable = isAccess(in.object(0)) ? variable(field(in), call, in) : null;
    if (variable == null) {
      return result;
    }
    if (followed.follows(variable, call)) {
      return followed.made(variable, result);
    }
    overwritten(variable, call);
    return result;
  }

  private static void overwritten(AccessedVariable variable, JdkCall call) {
    if (AccessKind.of(call.name()) != AccessKind.GET && variable.shadow() != null) {
      variable.setShadow(null);
    }
  }

  private static boolean isAccess(@Nullable Object receiver) {
    return receiver instanceof VarHandle
        || receiver instanceof Field
        || receiver instanceof AtomicIntegerFieldUpdater
        || receiver instanceof AtomicLongFieldUpdater;
  }

  private static @Nullable Object target(Operands in) {
    return in.size() > 1 ? in.object(1) : null;
  }

  /** The field that is accessed, or null. */
  private static @Nullable FieldFacts field(Operands in) {
    Object receiver = in.object(0);
    if (receiver instanceof VarHandle handle) {
      return FieldHandles.of(handle);
    }
    if (receiver instanceof Field field) {
      return FieldHandles.of(field);
    }
    Object target = target(in);
    return target == null ? null : FieldHandles.ofUpdater(receiver, target);
  }

  /** The number that is accessed, or null if there is none that could have a shadow. */
  private @Nullable AccessedVariable variable(
      @Nullable FieldFacts field, JdkCall call, Operands in) {
    Object target = target(in);
    if (field == null) {
      return target == null ? null : element(target, call, in);
    }
    Object base = field.isStatic ? field.declaring : target;
    if (base == null || field.kind == 'L' || field.kind == '[') {
      return null;
    }
    if (field.declaring.isRecord() && !field.isStatic) {
      return new AccessedVariable.OfRecord(field, base, shadows);
    }
    long place = Internals.offset(field.declaring, SHADOW + field.name);
    return place == Internals.NONE ? null : new AccessedVariable.OfField(field, base, place);
  }

  /** An element at a position that does not depend on inputs; views of other types are not it. */
  private @Nullable AccessedVariable element(Object target, JdkCall call, Operands in) {
    Class<?> component = target.getClass().componentType();
    if (component == null
        || !component.isPrimitive()
        || ((VarHandle) in.object(0)).varType() != component
        || in.size() < 3
        || in.shadow(2) != null
        || in.number(2) < 0
        || in.number(2) >= Array.getLength(target)
        || !call.descriptor().startsWith("I", call.descriptor().indexOf('[') + 2)) {
      return null;
    }
    return new AccessedVariable.OfArray(target, (int) in.number(2), shadows);
  }

  /** A method handle that will read or write a number: nothing is seen of it later. */
  private void handle(Operands in, int site) {
    for (int i = 1; i < in.size(); i++) {
      Object given = in.object(i);
      if (given instanceof Class<?> type && type.isPrimitive()
          || given instanceof Field field && field.getType().isPrimitive()) {
        search.lost("a method handle of a field", site);
      }
    }
  }

  /** Everything that can be reached, through objects of the program as well. */
  private void anything(Operands in, int site) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>();
    boolean number = false;
    for (int i = 1; i < in.size(); i++) {
      number |= in.shadow(i) != null;
      if (in.object(i) != null) {
        open.add(in.object(i));
      }
    }
    while (!number && !open.isEmpty()) {
      Object next = open.removeLast();
      if (seen.add(next)) {
        number = shadows.holds(next) || shadows.holdsFields(next) || Reach.follow(next, open);
      }
    }
    if (number) {
      search.lost(READ, site);
    }
  }
}
