// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.dpor;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The path that a depth-first search is on, and beside it the nodes that may still get plans.
 *
 * <p>A search that is not shared out needs no node that it has left. If what follows from a choice
 * is given away, two kinds of nodes are kept until it has ended: those above it, and of choices
 * tried later those that were planned. The search below the choice finds sequences to be planned
 * above, and they may begin with what was planned and tried since. Where a plan ended, the search
 * was free, with nothing asleep: it tries by itself all that begins there. So nothing is kept below
 * that.
 */
final class SearchPath {
  private SearchFrame[] frames = new SearchFrame[0];

  /** How many choices are made. */
  int depth;

  /** The choices before this step were made by the search that gave this one away. */
  private int floor;

  /** Whether the next execution takes a plan of the frame behind the last choice. */
  private boolean pending;

  /** Whether nothing is left to do, as far as is known. */
  private boolean idle;

  /** Whether something was given away that may not have ended. */
  private boolean awaiting;

  /** Whether nodes are kept that may get plans. */
  private boolean keeping;

  private boolean diverged;

  SearchFrame frame(int step) {
    return frames[step];
  }

  int floor() {
    return floor;
  }

  boolean isPending() {
    return pending;
  }

  boolean isIdle() {
    return idle;
  }

  boolean isAwaiting() {
    return awaiting;
  }

  /** All that was given away has ended. What it has planned may still plan more. */
  void endAwaiting() {
    awaiting = false;
    for (int step = floor; step < live(); step++) {
      if (frames[step].isAgain() || frames[step].hasPlansBelow()) {
        return;
      }
    }
    for (int step = floor; step < live(); step++) {
      frames[step].forget();
    }
    keeping = false;
  }

  /** An execution has come to the frame whose plan is to be taken, or has ended before. */
  void arrive() {
    pending = false;
  }

  /** Makes room for the frame at a step. */
  SearchFrame grow(int step) {
    if (step >= frames.length) {
      int from = frames.length;
      frames = Arrays.copyOf(frames, Math.max(64, 2 * step));
      for (int i = from; i < frames.length; i++) {
        frames[i] = new SearchFrame();
      }
    }
    return frames[step];
  }

  /** Nothing is left to choose at the deepest frame. */
  void close() {
    depth--;
    if (depth > floor && keeping && isKept(depth)) {
      frames[depth - 1].keep(frames[depth]);
      frames[depth] = new SearchFrame();
    }
  }

  /** No frame has anything left. */
  void end() {
    idle = true;
  }

  private boolean isKept(int step) {
    if (frames[step].awaits) {
      return true;
    }
    for (int above = step; above > floor && !frames[above].free; above--) {
      if (frames[above - 1].awaits) {
        return true;
      }
    }
    return false;
  }

  /** Goes down from a step to something planned below what was tried there, if there is. */
  boolean descend(int step) {
    if (!frames[step].hasPlansBelow()) {
      return false;
    }
    int at = step;
    while (frames[at].plans.child == null) {
      SearchFrame node = frames[at].enter();
      at++;
      grow(at);
      frames[at] = node;
    }
    depth = at;
    pending = true;
    return true;
  }

  /** Goes on where plans have come for a search that had nothing left to do. */
  void resume() {
    if (idle && keeping && frames[floor].hasPlans()) {
      idle = false;
      depth = floor;
      pending = true;
      if (frames[floor].plans.child == null) {
        descend(floor);
      }
    }
  }

  /**
   * Where to split: the first node that does not depend on what is above it while something is left
   * to do there; -1 if there is none.
   */
  int split(IntPredicate isFree) {
    boolean left = false;
    int found = -1;
    for (int step = floor; step < depth && !pending && !idle; step++) {
      if (frames[step].awaits) {
        found = -1; // plans for it come here
      } else if (found < 0 && left && isFree.test(step)) {
        found = step;
      }
      left |= frames[step].hasPlans();
    }
    return found;
  }

  /** What follows from here on has been given away. */
  void giveAway(int step) {
    for (int above = floor; above < step; above++) {
      frames[above].awaits = true;
    }
    awaiting = true;
    keeping = true;
    depth = step;
  }

  /** The first step of the path where the search went on without being sure; else a great one. */
  int firstUnsure() {
    for (int step = 0; step < live(); step++) {
      if (frames[step].unsure) {
        return step;
      }
    }
    return Integer.MAX_VALUE;
  }

  /** Whether the frame at a step is on the path, with a choice. */
  boolean hasChoice(int step) {
    return step < depth;
  }

  /** How many frames there are: one more than choices if something is planned or awaited there. */
  private int live() {
    return pending || idle && keeping ? depth + 1 : depth;
  }

  /**
   * The node at the end of some choices; null if the program did not repeat itself.
   *
   * @param step how many choices lead there
   */
  @Nullable Position find(int[] choices, int step) {
    Position at = new Position(frames[0], 0);
    for (int i = 0; at != null && i < step; i++) {
      at = below(at, choices[i]);
    }
    if (at == null && !diverged) {
      throw new IllegalStateException("a plan for a node that is not known");
    }
    return at;
  }

  /** The program did not repeat itself: some of the path may be lost. */
  void diverge() {
    diverged = true;
  }

  /** The node below a choice; null if the search is free there. */
  @Nullable Position below(Position at, int choice) {
    int step = at.step();
    if (step >= 0 && hasChoice(step) && frames[step].choice() == choice) {
      return step + 1 < live() ? new Position(frames[step + 1], step + 1) : null;
    }
    SearchFrame node = at.frame().kept(choice);
    return node == null ? null : new Position(node, -1);
  }

  /**
   * A node.
   *
   * @param step if it is on the path, else -1
   */
  record Position(SearchFrame frame, int step) {}

  /**
   * Stores the path.
   *
   * @param from the first step that is not above what is to be explored
   */
  void save(DataOutput out, int from) throws IOException {
    boolean part = from > floor;
    out.writeInt(from);
    out.writeInt(depth);
    out.writeBoolean(pending);
    out.writeBoolean(idle);
    out.writeBoolean(awaiting && !part);
    out.writeBoolean(keeping && !part);
    out.writeBoolean(diverged);
    for (int step = 0; step < live(); step++) {
      frames[step].save(out, step < from);
    }
    WakeupNode next = depth == 0 || live() > depth ? null : frames[depth - 1].taken;
    out.writeBoolean(next != null);
    if (next != null) {
      next.save(out);
    }
  }

  void restore(DataInput in, SearchFrame.PlanListener listener) throws IOException {
    floor = in.readInt();
    depth = in.readInt();
    pending = in.readBoolean();
    idle = in.readBoolean();
    awaiting = in.readBoolean();
    keeping = in.readBoolean();
    diverged = in.readBoolean();
    grow(live());
    for (int step = 0; step < live(); step++) {
      frames[step].restore(in);
      frames[step].listener = step < floor ? listener : null;
      if (step > 0) {
        // what is planned at a step is what was planned after the choice that led there
        frames[step - 1].taken = frames[step].isPlanned() ? frames[step].plans : null;
      }
    }
    if (in.readBoolean()) {
      frames[depth - 1].taken = WakeupNode.restored(in);
    } else if (depth > 0 && live() == depth) {
      frames[depth - 1].taken = null;
    }
  }
}
