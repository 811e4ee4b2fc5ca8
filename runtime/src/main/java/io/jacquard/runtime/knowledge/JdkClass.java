// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import java.util.Set;

/**
 * One row: what is known of a class of the JDK, or of all whose names begin alike. What a row does
 * not say follows from the supertypes of the class, or is the cautious answer.
 */
public final class JdkClass {
  /** With slashes; a star at the end stands for whatever follows. */
  final String name;

  private Shape shape;
  private Sharing sharing;
  private GuardingMonitor guard = GuardingMonitor.NONE;
  private Set<String> reads = Set.of();
  private Set<String> changes = Set.of();
  private Set<String> touchesNothing = Set.of();
  private Set<String> looksLate = Set.of();
  private Set<String> pure = Set.of();
  private Set<String> fresh = Set.of();
  private Set<String> changesFirst = Set.of();
  private Set<String> inside = Set.of();
  private boolean outside;
  private boolean receiver;
  private boolean content;
  private boolean makesText;
  private boolean actsOnThreads;
  private boolean ordersAll;
  private boolean keepsNothing;
  private boolean computesLate;
  private boolean selfContained;
  private boolean showsArray;
  private boolean tellsEffect;
  private HeldAccess held;

  JdkClass(String name) {
    this.name = name;
  }

  // ---- writing a row

  JdkClass shape(Shape of) {
    shape = of;
    return this;
  }

  JdkClass sharing(Sharing how) {
    sharing = how;
    return this;
  }

  /** All its methods are inside this monitor. */
  JdkClass guard(GuardingMonitor by) {
    guard = by;
    return this;
  }

  /** These methods only read; the others may write. */
  JdkClass reads(String methods) {
    reads = set(methods);
    return this;
  }

  /** These methods of an iterator change what it walks over. */
  JdkClass changes(String methods) {
    changes = set(methods);
    return this;
  }

  /** These methods do not look at the state: they make views. */
  JdkClass touchesNothing(String methods) {
    touchesNothing = set(methods);
    return this;
  }

  /** What these methods make looks at the state when it is used, if the class is not safe. */
  JdkClass looksLate(String methods) {
    looksLate = set(methods);
    return this;
  }

  /** Reading it may compute what is kept. */
  JdkClass computesLate() {
    computesLate = true;
    return this;
  }

  /** These methods leave nothing behind. By name, or by name and parameters. */
  JdkClass pure(String methods) {
    pure = set(methods);
    return this;
  }

  /** Its updates tell whether they changed anything. */
  JdkClass tellsEffect() {
    tellsEffect = true;
    return this;
  }

  /** These methods return a new array or buffer, which nobody else has. */
  JdkClass fresh(String methods) {
    fresh = set(methods);
    return this;
  }

  /** These static methods change their first argument; the others read what they are given. */
  JdkClass changesFirst(String methods) {
    changesFirst = set(methods);
    return this;
  }

  /** Its methods turn what they are given into text, compare it or take its hash. */
  JdkClass makesText() {
    makesText = true;
    return this;
  }

  /** Threads may be started, woken or waited for inside. */
  JdkClass actsOnThreads() {
    actsOnThreads = true;
    return this;
  }

  /** Its calls come after all such calls before; more is not known. */
  JdkClass ordersAll() {
    ordersAll = true;
    return this;
  }

  /** What its methods are given cannot be found by another thread afterwards. */
  JdkClass keepsNothing() {
    keepsNothing = true;
    return this;
  }

  /** Calls of an object under this type may be operations; a matter of course in java.util. */
  JdkClass receiver() {
    receiver = true;
    return this;
  }

  /** What is given to a call under this type may be looked into; a matter of course likewise. */
  JdkClass content() {
    content = true;
    return this;
  }

  /** Cursors that have all they will ever show: over a copy, over nothing, over values. */
  JdkClass selfContained() {
    selfContained = true;
    return this;
  }

  /** An array in the object belongs to another one. */
  JdkClass showsArray() {
    showsArray = true;
    return this;
  }

  /** Reaches what is outside the program, or raw memory, but by these methods. */
  JdkClass outside(String butFor) {
    outside = true;
    inside = set(butFor);
    return this;
  }

  /**
   * Methods that read or write a state which the JDK holds; those that read by name, or by name and
   * parameters.
   */
  JdkClass holds(HeldState state, String reading, String writing) {
    held = new HeldAccess(state, set(reading), set(writing), "", held);
    return this;
  }

  /** Methods that look at a default, unless they are given a value of this type. */
  JdkClass looksUp(HeldState state, String methods, String unless) {
    held = new HeldAccess(state, set(methods), Set.of(), unless, held);
    return this;
  }

  private static Set<String> set(String names) {
    return names.isEmpty() ? Set.of() : Set.of(names.split(" "));
  }

  // ---- reading it

  /** Null if it follows from the supertypes. */
  public Shape shape() {
    return shape;
  }

  public boolean isValue() {
    return shape == Shape.VALUE;
  }

  /** Null if it follows from the supertypes. */
  public Sharing sharing() {
    return sharing;
  }

  public GuardingMonitor guard() {
    return guard;
  }

  public boolean isRead(String method) {
    return reads.contains(method);
  }

  public boolean isChange(String method) {
    return changes.contains(method);
  }

  public boolean isTouchingNothing(String method) {
    return touchesNothing.contains(method);
  }

  public boolean isLateLook(String method) {
    return looksLate.contains(method);
  }

  public boolean isComputedLate() {
    return computesLate;
  }

  public boolean isPure(String method, String descriptor) {
    return pure.contains(method)
        || pure.contains(method.concat(descriptor.substring(0, descriptor.indexOf(')') + 1)));
  }

  public boolean isTellingEffect() {
    return tellsEffect;
  }

  public boolean makesFresh(String method) {
    return fresh.contains(method);
  }

  public boolean isChangeOfFirst(String method) {
    return changesFirst.contains(method);
  }

  public boolean isText() {
    return makesText;
  }

  public boolean mayActOnThreads() {
    return actsOnThreads;
  }

  public boolean isOrderedAfterAll() {
    return ordersAll;
  }

  public boolean mayKeepArguments() {
    return !keepsNothing;
  }

  public boolean isReceiver() {
    return receiver;
  }

  public boolean isContent() {
    return content;
  }

  public boolean isSelfContained() {
    return selfContained;
  }

  public boolean isShowingArray() {
    return showsArray;
  }

  public boolean isOutside(String method) {
    return outside && !inside.contains(method);
  }

  /** The first of its accesses of states that the JDK holds, or null. */
  public HeldAccess held() {
    return held;
  }
}
