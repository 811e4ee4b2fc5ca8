// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.List;

/**
 * The possible extensions: all presets that can stand together, found from the net alone when an
 * event is added. Kähkönen, Saarikivi, Heljanko: Unfolding Based Automated Testing of Multithreaded
 * Programs, Automated Software Engineering 22(4), 2015, section 4.
 *
 * <p>The versions of a location form a tree. Those that can stand together with a thread condition
 * are a part of it that hangs together: its root is the version that the past of the thread
 * condition leaves, and with a version its predecessors down from that root are in it, too. So a
 * new thread condition is compared with versions from that root on, and goes no further where one
 * does not fit; and a new version is compared with the thread conditions that fit the version it
 * was made from.
 *
 * <p>Deviations. The cases of the paper's Figures 10 and 15 are these two for every kind of
 * operation, since a held lock is a version, too. A version keeps all thread conditions that fit it
 * with an operation on its location, whether that was done, is known to be possible, or has to
 * wait: among the events done, as the paper has it, some are missed.
 */
public final class Extensions {
  /** Learns of what can follow. */
  public interface Sink {
    /** A preset that can stand together, and was not known before. */
    void extension(int preset);
  }

  private final Net net;
  private final Enabledness enabledness;
  private final Sink sink;
  private final Union union;
  private final Ints versions = new Ints();
  private final Ints reads = new Ints();
  private final Ints lastReads = new Ints();
  private final Ints fresh = new Ints();

  public Extensions(Net net, Enabledness enabledness, Sink sink) {
    this.net = net;
    this.enabledness = enabledness;
    this.sink = sink;
    union = new Union(net);
  }

  /** An event was added. */
  public void added(int event) {
    int preset = net.presetOf(event);
    for (int i = 0; i < net.versions(preset); i++) {
      int version = net.version(preset, i);
      if (net.wrote(event, i)) {
        newVersion(net.output(event, i), version);
      } else if (net.isCopied(net.location(version))) {
        newRead(event, version);
      }
    }
  }

  /** A thread condition was added whose operation is known; the marking is one that holds it. */
  public void reached(int threadCondition, Marking marking) {
    List<Integer> locations = net.operation(threadCondition).locations();
    for (int location : locations) {
      int root = marking.version(location);
      union.start(threadCondition);
      while (net.producer(root) >= 0 && !union.has(net.producer(root))) {
        root = net.parent(root);
      }
      descend(threadCondition, root);
    }
    combine(threadCondition, locations, -1);
  }

  /** Meets the versions that can stand with the thread condition, from this one on. */
  private void descend(int threadCondition, int root) {
    fresh.clear();
    fresh.add(root);
    while (fresh.size() > 0) {
      int version = fresh.pop();
      if (fits(threadCondition, version)) {
        meet(threadCondition, version);
        int consumers = net.consumers(version);
        for (int each = consumers; each != Lists.EMPTY; each = net.lists.rest(each)) {
          fresh.add(made(net.lists.value(each), version));
        }
      }
    }
  }

  /** What the event made of the version. */
  private int made(int event, int version) {
    int preset = net.presetOf(event);
    int position = 0;
    while (net.version(preset, position) != version) {
      position++;
    }
    return net.output(event, position);
  }

  private boolean fits(int threadCondition, int version) {
    union.start(threadCondition);
    return union.add(version) && union.isAt(threadCondition) && union.isCurrent(version);
  }

  private void meet(int threadCondition, int version) {
    net.addPartner(version, threadCondition);
    net.addPartner(threadCondition, version);
  }

  private void newVersion(int version, int parent) {
    for (int each = net.partners(parent); each != Lists.EMPTY; each = net.lists.rest(each)) {
      int threadCondition = net.lists.value(each);
      if (fits(threadCondition, version)) {
        meet(threadCondition, version);
        combine(threadCondition, net.operation(threadCondition).locations(), version);
      }
    }
  }

  // ---- from pairs to presets

  /**
   * Makes the presets of the thread condition with one version of each location.
   *
   * @param given the version to use of its location, or -1 for all
   */
  private void combine(int threadCondition, List<Integer> locations, int given) {
    versions.clear();
    choose(threadCondition, locations, given);
  }

  private void choose(int threadCondition, List<Integer> locations, int given) {
    int position = versions.size();
    if (position == locations.size()) {
      complete(threadCondition);
      return;
    }
    int location = locations.get(position);
    if (given >= 0 && net.location(given) == location) {
      versions.add(given);
      choose(threadCondition, locations, given);
      versions.pop();
      return;
    }
    int all = net.partners(threadCondition);
    for (int each = all; each != Lists.EMPTY; each = net.lists.rest(each)) {
      int version = net.lists.value(each);
      if (net.location(version) == location) {
        versions.add(version);
        choose(threadCondition, locations, given);
        versions.pop();
      }
    }
  }

  private void complete(int threadCondition) {
    if (!enabledness.mayBePossible(threadCondition, versions)) {
      return;
    }
    Operation operation = net.operation(threadCondition);
    boolean writesCopied = false;
    for (int i = 0; i < versions.size(); i++) {
      writesCopied |= consumesCopies(operation, i);
    }
    if (versions.size() > 1 && !canStand(threadCondition)) {
      return;
    }
    reads.clear();
    if (!writesCopied) {
      add(threadCondition);
      return;
    }
    if (versions.size() == 1) {
      canStand(threadCondition);
    }
    readsInPast(operation);
    spread(operation, add(threadCondition));
  }

  /** Whether the thread condition and all the versions can stand together. */
  private boolean canStand(int threadCondition) {
    union.start(threadCondition);
    for (int i = 0; i < versions.size(); i++) {
      if (!union.add(versions.get(i))) {
        return false;
      }
    }
    return isStanding(threadCondition);
  }

  private boolean isStanding(int threadCondition) {
    if (!union.isAt(threadCondition)) {
      return false;
    }
    for (int i = 0; i < versions.size(); i++) {
      if (!union.isCurrent(versions.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Adds the preset of versions and reads; returns it if it is new, else -1. */
  private int add(int threadCondition) {
    int known = net.presets();
    int preset = net.preset(threadCondition, versions, reads);
    if (net.presets() == known) {
      return -1;
    }
    Operation operation = net.operation(threadCondition);
    for (int i = 0; i < versions.size(); i++) {
      if (consumesCopies(operation, i)) {
        net.addWriter(versions.get(i), preset);
      }
    }
    sink.extension(preset);
    return preset;
  }

  // ---- copied locations

  /** The last reads, by each thread in the set, of the versions that the operation would consume. */
  private void readsInPast(Operation operation) {
    reads.clear();
    for (int i = 0; i < versions.size(); i++) {
      if (consumesCopies(operation, i)) {
        lastReads.clear();
        int all = net.readers(versions.get(i));
        for (int each = all; each != Lists.EMPTY; each = net.lists.rest(each)) {
          if (union.has(net.lists.value(each))) {
            keepLast(net.lists.value(each));
          }
        }
        for (int k = 0; k < lastReads.size(); k++) {
          if (!reads.contains(lastReads.get(k))) {
            reads.add(lastReads.get(k));
          }
        }
      }
    }
    reads.sort();
  }

  /** Puts a read in the place of an earlier one by the same thread. */
  private void keepLast(int read) {
    for (int i = 0; i < lastReads.size(); i++) {
      int other = lastReads.get(i);
      if (net.thread(other) == net.thread(read)) {
        if (net.depth(other) < net.depth(read)) {
          lastReads.set(i, read);
        }
        return;
      }
    }
    lastReads.add(read);
  }

  private boolean consumesCopies(Operation operation, int position) {
    return operation.mayWrite(position) && net.isCopied(net.location(versions.get(position)));
  }

  /** From a preset on, adds all that have more reads before the write. */
  private void spread(Operation operation, int first) {
    if (first < 0) {
      return;
    }
    Ints open = new Ints();
    open.add(first);
    while (open.size() > 0) {
      int preset = open.pop();
      for (int i = 0; i < versions.size(); i++) {
        if (consumesCopies(operation, i)) {
          int all = net.readers(versions.get(i));
          for (int each = all; each != Lists.EMPTY; each = net.lists.rest(each)) {
            int more = withRead(preset, net.lists.value(each));
            if (more >= 0) {
              open.add(more);
            }
          }
        }
      }
    }
  }

  /**
   * The preset with one read more, if that is possible and new; else -1. If the read would bring
   * others with it, those come first: the preset with them is looked at, too.
   */
  private int withRead(int preset, int read) {
    int threadCondition = net.threadCondition(preset);
    Operation operation = net.operation(threadCondition);
    versions.clear();
    union.start(threadCondition);
    for (int i = 0; i < net.versions(preset); i++) {
      versions.add(net.version(preset, i));
      union.add(net.version(preset, i));
    }
    for (int i = 0; i < net.reads(preset); i++) {
      union.addEvent(net.read(preset, i));
    }
    if (union.has(read) || !union.addEvent(read) || !isStanding(threadCondition)) {
      return -1;
    }
    readsInPast(operation);
    return add(threadCondition);
  }

  private void newRead(int read, int version) {
    for (int each = net.writers(version); each != Lists.EMPTY; each = net.lists.rest(each)) {
      withRead(net.lists.value(each), read);
    }
  }
}
