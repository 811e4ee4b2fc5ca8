// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event after one local past. The local past of the first event of a thread is that of its
 * start. A read that sees what its local past wrote, or what was there at first, is another node
 * than the same read that sees another thread's write.
 */
public final class ForestNode {
  private final int number;
  private final @Nullable ForestNode parent;
  private final String thread;
  private final Action action;
  private final List<ForestNode> sources;
  private final @Nullable ForestNode localWrite;
  private final int held;
  private final List<ForestNode> children = new ArrayList<>();
  private boolean listed;
  private boolean observed;
  private boolean last;

  ForestNode(
      int number,
      @Nullable ForestNode parent,
      String thread,
      Action action,
      List<ForestNode> sources) {
    this.number = number;
    this.parent = parent;
    this.thread = thread;
    this.action = action;
    this.sources = List.copyOf(sources);
    ForestNode before = previous();
    int heldBefore = before == null ? 0 : before.held;
    held = heldBefore + action.kind().locks;
    localWrite = action.reads() ? lastWriteOf(action.object()) : null;
  }

  private @Nullable ForestNode lastWriteOf(String variable) {
    ForestNode node = parent;
    while (node != null && !(node.action.writes() && node.action.object().equals(variable))) {
      node = node.parent;
    }
    return node;
  }

  /** Nodes are numbered as they are made. */
  int number() {
    return number;
  }

  /** The event before it in its thread, or the start of its thread. */
  @Nullable ForestNode parent() {
    return parent;
  }

  public String thread() {
    return thread;
  }

  public Action action() {
    return action;
  }

  /** What it needs of other threads: of a read the write that it sees, if that interferes. */
  List<ForestNode> sources() {
    return sources;
  }

  /** The write of another thread that a read sees; null if it sees its local past. */
  public @Nullable ForestNode interference() {
    return action.reads() && !sources.isEmpty() ? sources.get(0) : null;
  }

  /** Whether it is no access, and shows its thread what another one did. */
  boolean isTold() {
    return action.kind() == Action.Kind.OBSERVING && !sources.isEmpty();
  }

  /** Whether it counts as an interference. */
  boolean interferes() {
    return interference() != null || isTold();
  }

  /** The last write of the local past to what is read; null if there is none. */
  @Nullable ForestNode localWrite() {
    return localWrite;
  }

  /** The event before it in the same thread; null for the first. */
  @Nullable ForestNode previous() {
    return parent != null && parent.thread.equals(thread) ? parent : null;
  }

  /** How many steps of its thread come before it, without branches. */
  public int operation() {
    int count = 0;
    for (ForestNode node = previous(); node != null; node = node.previous()) {
      count += node.action.isBranch() ? 0 : 1;
    }
    return count;
  }

  /** How many locks its thread holds after it. */
  int held() {
    return held;
  }

  List<ForestNode> children() {
    return children;
  }

  void add(ForestNode child) {
    children.add(child);
  }

  /** Marks it as seen in a run; false if it was before. */
  boolean observe() {
    boolean first = !observed;
    listed = true;
    observed = true;
    return first;
  }

  /** Marks it as seen, or as the other way of something seen; false if it was before. */
  boolean list() {
    boolean first = !listed;
    listed = true;
    return first;
  }

  public boolean isObserved() {
    return observed;
  }

  /** Whether some run showed what its thread does next, or that it does nothing more. */
  boolean isContinued() {
    return last || children.stream().anyMatch(each -> each.observed && each.thread.equals(thread));
  }

  /** In a run, its thread came no further. */
  void setLast() {
    last = true;
  }

  /** Whether others can go on when its thread stays here. */
  boolean isRest() {
    return held == 0 || last;
  }

  boolean isLocallyAfter(ForestNode other) {
    ForestNode node = parent;
    while (node != null && node != other) {
      node = node.parent;
    }
    return node != null;
  }

  @Override
  public int hashCode() {
    return number;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public String toString() {
    return thread + ":" + action.kind() + " " + action.object() + "@" + action.place();
  }
}
