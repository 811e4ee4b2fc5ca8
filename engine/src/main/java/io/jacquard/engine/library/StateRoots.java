// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.knowledge.GuardingMonitor;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The objects in which the state lies that a call of an object touches, and the monitors that the
 * call takes to get there. Used again for the next call.
 */
public final class StateRoots {
  private static final int MOST = 32;

  private final @Nullable Object[] passed = new Object[MOST];
  private int passedCount;
  private final @Nullable Object[] roots = new Object[MOST];
  private int size;
  private final @Nullable Object[] guards = new Object[MOST];
  private final boolean[] inside = new boolean[MOST];
  private int guardCount;
  private boolean lost;
  private int shift;
  private boolean part;
  private @Nullable Object receiver;
  private String method = "";
  private Effect effect = Effect.NONE;

  /** Finds what a call of this method touches when it has this effect. */
  public void find(Object of, String method, Effect effect) {
    clear();
    receiver = of;
    this.method = method;
    this.effect = effect;
    visit(of);
  }

  /** Forgets the objects. */
  public void clear() {
    Arrays.fill(passed, 0, passedCount, null);
    Arrays.fill(roots, 0, size, null);
    Arrays.fill(guards, 0, guardCount, null);
    passedCount = 0;
    size = 0;
    guardCount = 0;
    lost = false;
    shift = 0;
    part = false;
    receiver = null;
  }

  public int size() {
    return size;
  }

  public Object get(int i) {
    return Objects.requireNonNull(roots[i]);
  }

  public int guards() {
    return guardCount;
  }

  /** The i-th object whose monitor is taken, outermost first. */
  public Object guard(int i) {
    return Objects.requireNonNull(guards[i]);
  }

  /** Whether it is a lock inside that object, and not its own monitor. */
  public boolean isInside(int i) {
    return inside[i];
  }

  /**
   * The index in the list behind the object of what the object has at this index, or -1 if that is
   * not known.
   */
  public int indexBehind(int index) {
    return shift == Indexes.UNKNOWN ? Indexes.UNKNOWN : shift + index;
  }

  /** Whether there is more behind the object than could be found. */
  public boolean isLost() {
    return lost;
  }

  private void visit(Object object) {
    switch (StateLayout.of(object.getClass())) {
      case STORAGE, ARRAY -> {
        addRoot(object);
        if (object instanceof PrintStream) {
          addBytes(object);
        }
      }
      case ENTRY -> lost = true;
      case VIEW, CURSOR -> follow(object);
      case NONE, IMMUTABLE -> {}
    }
  }

  /** The program may look at the bytes to which a stream prints. */
  private void addBytes(Object stream) {
    Object end = stream;
    while (end instanceof FilterOutputStream) {
      end = Internals.getReference(end, Filter.OUT);
    }
    if (end instanceof ByteArrayOutputStream) {
      addRoot(end);
    }
  }

  /** Found when first needed. */
  private static final class Filter {
    static final long OUT =
        Internals.offset(Internals.required("java.io.FilterOutputStream", "out"));
  }

  private void follow(Object object) {
    for (int i = 0; i < passedCount; i++) {
      if (passed[i] == object) {
        return;
      }
    }
    if (passedCount == MOST) {
      lost = true;
      return;
    }
    passed[passedCount++] = object;
    shift(object);
    Object start = Objects.requireNonNull(receiver);
    if (!StateLayout.isCursor(
        start.getClass())) { // iterators of wrappers are those of what they wrap
      Object mutex = MonitorGuards.ofWrapper(object, method, effect);
      if (mutex != null) {
        addGuard(mutex, false);
      }
    }
    boolean any = false;
    for (long offset : Backing.offsets(object.getClass())) {
      Object next = Internals.getReference(object, offset);
      if (next != null) {
        any = true;
        visit(next);
      }
    }
    lost |= !any && !Backing.isSelfContained(object.getClass());
  }

  private void shift(Object view) {
    if (Indexes.shift(view) == Indexes.UNKNOWN) {
      shift = Indexes.UNKNOWN;
    } else if (shift != Indexes.UNKNOWN && !part) {
      shift += Indexes.shift(view);
      part = Indexes.isPart(view);
    }
  }

  private void addRoot(Object root) {
    for (int i = 0; i < size; i++) {
      if (roots[i] == root) {
        return;
      }
    }
    if (size == MOST) {
      lost = true;
      return;
    }
    roots[size++] = root;
    GuardingMonitor home = MonitorGuards.home(root);
    if (home != GuardingMonitor.NONE
        && MonitorGuards.takesHome(Objects.requireNonNull(receiver), root, method, effect)
        && !(guardCount > 0 && guards[0] instanceof Properties)) { // they guard the map they use
      addGuard(root, home == GuardingMonitor.INSIDE);
    }
  }

  private void addGuard(Object guard, boolean isInside) {
    for (int i = 0; i < guardCount; i++) {
      if (guards[i] == guard && inside[i] == isInside) {
        return;
      }
    }
    if (guardCount < MOST) {
      guards[guardCount] = guard;
      inside[guardCount++] = isInside;
    }
  }

  /** Which monitor guards the state of this root in all calls. */
  public static GuardingMonitor home(Object root) {
    return MonitorGuards.home(root);
  }
}
