// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Deadlocks, read off the net: thread conditions that can stand together, each with an operation
 * that cannot be done there, and that no other thread can enable.
 *
 * <p>Follows the paper, Figure 11, from a thread that waits to the one that it waits for: a lock
 * can be given back by its holder only, so a circle of such threads stands still whatever the
 * others do, and so does one that waits for a thread that has ended with the lock. Where another
 * thread might help (a notification, an unpark, a permit, the end of a thread), the search
 * continues until all threads stand still or have ended. A thread that waits in a loop stands still
 * if all that it looks at is as it saw it.
 *
 * <p>To be called when all extensions have been tried: only then is it known what cannot be done.
 * Each set is found from that waiting condition in it that was added last.
 */
public final class DeadlockSearch {
  /** Learns of thread conditions that stand still; the list is used again. */
  public interface Sink {
    void standstill(GrowingInts conditions, int[] schedule);
  }

  private final Net net;
  private final Enabledness enabledness;
  private final Sink sink;
  private final EventUnion union;
  private final GrowingInts placed = new GrowingInts();
  private final GrowingInts pinned = new GrowingInts();
  private final GrowingInts blockers = new GrowingInts();
  private final GrowingInts none = new GrowingInts();

  /** Thread condition and versions of what was tried in vain after some reads of copies. */
  private final Set<List<Integer>> ruledAfterReads = new HashSet<>();

  private int newest;
  private int open;
  private long budget;

  public DeadlockSearch(Net net, Enabledness enabledness, Sink sink) {
    this.net = net;
    this.enabledness = enabledness;
    this.sink = sink;
    union = new EventUnion(net);
  }

  /**
   * Reports all sets.
   *
   * @param steps how many conditions to look at before giving up
   * @return whether the search came to its end
   */
  public boolean search(long steps) {
    budget = steps;
    findRuledAfterReads();
    for (newest = 0; newest < net.conditions(); newest++) {
      if (net.isThreadCondition(newest) && net.isAnnounced(newest)) {
        union.start(newest);
        placed.clear();
        pinned.clear();
        open = 0;
        standStill(newest);
      }
      if (budget < 0) {
        return false;
      }
    }
    return true;
  }

  private void findRuledAfterReads() {
    ruledAfterReads.clear();
    for (int preset = net.presets() == 0 ? -1 : 0; preset >= 0; preset = net.nextPreset(preset)) {
      if (net.reads(preset) > 0 && net.isImpossible(preset)) {
        GrowingInts versions = new GrowingInts();
        for (int i = 0; i < net.versions(preset); i++) {
          versions.add(net.version(preset, i));
        }
        ruledAfterReads.add(key(net.threadCondition(preset), versions));
      }
    }
  }

  private static List<Integer> key(int condition, GrowingInts versions) {
    List<Integer> key = new ArrayList<>();
    key.add(condition);
    for (int i = 0; i < versions.size(); i++) {
      key.add(versions.get(i));
    }
    return key;
  }

  /** Tries all ways in which the operation at the condition cannot be done. */
  private void standStill(int condition) {
    if (budget-- < 0 || !enabledness.mayWait(condition)) {
      return;
    }
    placed.add(condition);
    choose(condition, net.operation(condition).locations(), new GrowingInts());
    placed.pop();
  }

  private void choose(int condition, List<Integer> locations, GrowingInts versions) {
    if (versions.size() == locations.size()) {
      if (!isPossible(condition, versions)) {
        place(condition, versions);
      }
      return;
    }
    int location = locations.get(versions.size());
    int[] before = Arrays.copyOf(union.last(), union.width());
    GrowingInts all = net.partnerSieve.sift(condition, union);
    for (int i = 0; i < all.size(); i++) {
      int version = all.get(i);
      if (net.location(version) == location) {
        versions.add(version);
        pinned.add(version);
        if (!enabledness.seesChange(condition, versions) && union.add(version) && isStanding()) {
          choose(condition, locations, versions);
        }
        pinned.pop();
        versions.pop();
        union.reset(before);
      }
    }
  }

  private boolean isPossible(int condition, GrowingInts versions) {
    if (!enabledness.mayBePossible(condition, versions)) {
      return enabledness.seesChange(condition, versions);
    }
    int preset = net.findPreset(condition, versions, none);
    if (preset >= 0 && net.isImpossible(preset)) {
      return false;
    }
    // earlier reads of the versions do not decide whether it can be done
    return ruledAfterReads.isEmpty() || !ruledAfterReads.contains(key(condition, versions));
  }

  /** The thread waits there, with these versions; continues with the thread that it waits for. */
  private void place(int condition, GrowingInts versions) {
    int blocker = enabledness.blocker(condition, versions);
    if (blocker < 0) {
      open++;
      goOn(-1);
      open--;
    } else {
      blockers.add(blocker);
      goOn(blocker);
      blockers.pop();
    }
  }

  private boolean isStanding() {
    for (int i = 0; i < placed.size(); i++) {
      if (!union.isAt(placed.get(i))) {
        return false;
      }
    }
    for (int i = 0; i < pinned.size(); i++) {
      if (!union.isCurrent(pinned.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Places the thread, or if it is placed any that must be; reports if there is none. */
  private void goOn(int thread) {
    int next = thread >= 0 && !isPlaced(thread) ? thread : open > 0 ? unplaced() : -1;
    if (next < 0) {
      if (open > 0 || blockers.contains(net.threadOf(newest)) || endsWithEnded()) {
        sink.standstill(placed, union.inOrder().toArray());
      }
      return;
    }
    descend(present(next));
  }

  /** Whether one waits for a thread that has ended. */
  private boolean endsWithEnded() {
    return placed.size() == 2 && !net.isAnnounced(placed.get(1));
  }

  private boolean isPlaced(int thread) {
    for (int i = 0; i < placed.size(); i++) {
      if (net.threadOf(placed.get(i)) == thread) {
        return true;
      }
    }
    return false;
  }

  /** A thread that has been started and is not placed, or -1. */
  private int unplaced() {
    for (int thread = 0; thread < net.threads(); thread++) {
      if (!isPlaced(thread) && present(thread) >= 0) {
        return thread;
      }
    }
    return -1;
  }

  /** Where the thread is after the events of the union; -1 if it has not been started. */
  private int present(int thread) {
    int last = thread < union.width() ? union.last()[thread] : -1;
    if (last >= 0) {
      return net.threadConditionAfter(last);
    }
    for (int i = 0; i < net.firstConditions(thread).size(); i++) {
      int first = net.firstConditions(thread).get(i);
      int starter = net.producer(first);
      if (starter < 0 || union.has(starter)) {
        return first;
      }
    }
    return -1;
  }

  /** Tries the condition, and those that the thread comes to from there. */
  private void descend(int condition) {
    if (budget-- < 0) {
      return;
    }
    int[] before = Arrays.copyOf(union.last(), union.width());
    if (union.add(condition) && isStanding()) {
      if (net.isAnnounced(condition)) {
        if (condition < newest) {
          standStill(condition);
        }
      } else if (enabledness.isOver(condition)) {
        placed.add(condition);
        goOn(-1);
        placed.pop();
      }
      GrowingInts all = net.consumerSieve.sift(condition, union);
      for (int i = 0; i < all.size(); i++) {
        if (!writesPinned(all.get(i))) {
          descend(net.threadConditionAfter(all.get(i)));
        }
      }
    }
    union.reset(before);
  }

  /** Whether the event, which is not in the union, writes where a version has to stay. */
  private boolean writesPinned(int event) {
    int preset = net.presetOf(event);
    for (int i = 0; i < net.versions(preset); i++) {
      if (net.wrote(event, i) && isPinned(net.location(net.version(preset, i)))) {
        return true;
      }
    }
    return false;
  }

  private boolean isPinned(int location) {
    for (int i = 0; i < pinned.size(); i++) {
      if (net.location(pinned.get(i)) == location) {
        return true;
      }
    }
    return false;
  }
}
