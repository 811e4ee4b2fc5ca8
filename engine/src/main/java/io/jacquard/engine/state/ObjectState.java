// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What one execution knows of one object: its causal name, its monitor, its variables. */
public final class ObjectState extends Location {
  private static final int SMALL = 4096;

  final int epoch;
  private final ObjectName name;

  /** Index plus one of the only thread that can reach the object; 0 if it has escaped. */
  public int owner;

  /**
   * Whether it is an array that JDK code filled, perhaps with what no other thread can reach yet.
   */
  boolean holdsUnpublished;

  /**
   * The thread that published the object, at which clock and by which operation; -1 for none yet.
   */
  public int publisher = -1;

  public int publishTime;
  public int publishOperation;

  /** Whether it is a thread that the program has started, if threads are compared. */
  public boolean startedThread;

  /** What the object was got from, if that cannot be found through the object itself. */
  @Nullable Object origin;

  @Nullable MonitorState monitor;
  private @Nullable MonitorState inside;
  private VarState @Nullable [] slots;
  private @Nullable Map<Integer, VarState> many;

  /** The variable that stands for the whole object, when JDK code works on it. */
  private @Nullable VarState whole;

  private @Nullable VarState elements;

  public ObjectState(int epoch, String name) {
    this(epoch, new ObjectName(name));
  }

  public ObjectState(int epoch, ObjectName name) {
    this.epoch = epoch;
    this.name = name;
  }

  public boolean isStartedThread() {
    return startedThread;
  }

  public VarState slot(int slot, @Nullable FieldFacts field) {
    if (slot >= SMALL) {
      if (many == null) {
        many = new HashMap<>();
      }
      return many.computeIfAbsent(slot, key -> new VarState(this, member(key, field)));
    }
    VarState[] table = slots;
    if (table == null || slot >= table.length) {
      table =
          table == null
              ? new VarState[Math.max(4, slot + 1)]
              : Arrays.copyOf(table, Math.max(slot + 1, table.length * 2));
      slots = table;
    }
    VarState state = table[slot];
    if (state == null) {
      state = new VarState(this, member(slot, field));
      table[slot] = state;
    }
    return state;
  }

  public VarState whole() {
    if (whole == null) {
      whole = new VarState(this, "*");
    }
    return whole;
  }

  /** The variable that stands for all elements of a list at once, where they are only read. */
  public VarState elements() {
    if (elements == null) {
      elements = new VarState(this, "*");
    }
    return elements;
  }

  /** Visits the variables of single fields or elements that were touched so far. */
  public void eachSlot(Consumer<VarState> visitor) {
    if (slots != null) {
      for (VarState slot : slots) {
        if (slot != null) {
          visitor.accept(slot);
        }
      }
    }
    if (many != null) {
      many.values().forEach(visitor);
    }
  }

  public MonitorState monitor() {
    if (monitor == null) {
      monitor = new MonitorState(this, "");
    }
    return monitor;
  }

  /** A lock inside the object, which JDK code takes. */
  public MonitorState inside() {
    if (inside == null) {
      inside = new MonitorState(this, ".lock");
    }
    return inside;
  }

  private static String member(int slot, @Nullable FieldFacts field) {
    if (field == null) {
      return "[" + slot + "]";
    }
    return FieldFacts.isCapturedVariable(field.declaring.getName()) ? "*" : field.name;
  }

  @Override
  public String describe() {
    return name.text();
  }
}
