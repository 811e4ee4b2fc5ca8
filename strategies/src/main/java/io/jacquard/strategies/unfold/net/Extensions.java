// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.Arrays;
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
  private final EventUnion union;
  private final GrowingInts versions = new GrowingInts();
  private final GrowingInts reads = new GrowingInts();
  private final GrowingInts fresh = new GrowingInts();

  public Extensions(Net net, Enabledness enabledness, Sink sink) {
    this.net = net;
    this.enabledness = enabledness;
    this.sink = sink;
    union = new EventUnion(net);
  }

  /** An event was added. */
  public void added(int event) {
    int preset = net.presetOf(event);
    for (int i = 0; i < net.versions(preset); i++) {
      int version = net.version(preset, i);
      if (net.wrote(event, i)) {
        newVersion(event, net.output(event, i), version);
      } else if (net.isCopied(net.location(version))) {
        newRead(event, version);
      }
    }
  }

  /** A thread condition was added whose operation is known; the marking is one that holds it. */
  public void reached(int threadCondition, Marking marking) {
    NetOperation operation = net.operation(threadCondition);
    List<Integer> locations = operation.locations();
    for (int location : locations) {
      if (operation.isUndisturbed() && location == operation.location()) {
        net.addPartner(threadCondition, marking.version(location));
        continue;
      }
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
    int self = net.threadOf(threadCondition);
    fresh.clear();
    fresh.add(root);
    while (fresh.size() > 0) {
      int version = fresh.pop();
      if (fits(threadCondition, version)) {
        int read = meet(threadCondition, version);
        GrowingInts all = read < 0 ? net.consumerSieve.sift(version, union) : overtakers(read);
        for (int i = 0; i < all.size(); i++) {
          int consumer = all.get(i);
          int made = net.thread(consumer) == self ? -1 : net.made(consumer, version);
          if (made >= 0) {
            fresh.add(made);
          }
        }
      }
    }
  }

  private GrowingInts overtakers(int read) {
    GrowingInts all = new GrowingInts();
    for (int each = net.overtakers(read); each != SharedLists.EMPTY; each = net.lists.rest(each)) {
      all.add(net.lists.value(each));
    }
    return all;
  }

  /**
   * Whether the two can stand together. Nothing in the past of the thread condition has consumed
   * the version: it comes after the last one that this past knows, or is new.
   */
  private boolean fits(int threadCondition, int version) {
    union.start(threadCondition);
    return union.add(version) && union.isAt(threadCondition);
  }

  /**
   * Notes that the two can stand together. Of a copied location the thread has a copy of its own,
   * which its last read has made; an event that consumes another copy is of no interest to it.
   *
   * @return that read, or -1
   */
  private int meet(int threadCondition, int version) {
    int read = -1;
    if (net.isCopied(net.location(version))) {
      union.start(threadCondition);
      read = lastRead(net.threadOf(threadCondition), version);
    }
    if (read < 0) {
      net.addPartner(version, threadCondition);
    } else {
      net.addPartnerOfCopy(read, threadCondition, version);
    }
    net.addPartner(threadCondition, version);
    return read;
  }

  private void newVersion(int event, int version, int parent) {
    union.start(version);
    GrowingInts all = net.partnerSieve.sift(parent, union);
    for (int i = 0; i < all.size(); i++) {
      tryVersion(all.get(i), version);
    }
    int preset = net.presetOf(event);
    for (int i = 0; i < net.reads(preset); i++) {
      int copies = net.partnersOfCopy(net.read(preset, i));
      for (int each = copies;
          each != SharedLists.EMPTY;
          each = net.lists.rest(net.lists.rest(each))) {
        if (net.lists.value(each) == parent) {
          tryVersion(net.lists.value(net.lists.rest(each)), version);
        }
      }
    }
  }

  private void tryVersion(int threadCondition, int version) {
    // what the thread itself has done elsewhere excludes what it does here
    if (net.threadOf(threadCondition) != net.thread(net.producer(version))
        && fits(threadCondition, version)) {
      meet(threadCondition, version);
      combine(threadCondition, net.operation(threadCondition).locations(), version);
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
    union.start(threadCondition);
    if (given >= 0) {
      union.add(given);
    }
    choose(threadCondition, locations, given);
  }

  /** Chooses a version of the next location; the union is what leads to those chosen before. */
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
    int[] before = Arrays.copyOf(union.last(), union.width());
    GrowingInts all = net.partnerSieve.sift(threadCondition, union);
    for (int i = 0; i < all.size(); i++) {
      int version = all.get(i);
      if (net.location(version) == location) {
        versions.add(version);
        // one alone is known to stand there
        if (locations.size() == 1 || union.add(version) && isStanding(threadCondition)) {
          choose(threadCondition, locations, given);
        }
        versions.pop();
        union.reset(before);
      }
    }
  }

  private void complete(int threadCondition) {
    if (!enabledness.mayBePossible(threadCondition, versions)) {
      return;
    }
    NetOperation operation = net.operation(threadCondition);
    boolean writesCopied = false;
    for (int i = 0; i < versions.size(); i++) {
      writesCopied |= consumesCopies(operation, i);
    }
    if (versions.size() > 1 && !isStanding(threadCondition)) {
      return;
    }
    reads.clear();
    if (!writesCopied) {
      add(threadCondition);
      return;
    }
    if (versions.size() == 1) {
      union.start(threadCondition);
      union.add(versions.get(0));
    }
    readsInPast(operation);
    spread(operation, add(threadCondition));
  }

  /** Whether the thread condition and all the versions stand after the events of the union. */
  private boolean isStanding(int threadCondition) {
    if (!union.isAt(threadCondition)) {
      return false;
    }
    // of one version alone it is known
    for (int i = 0; versions.size() > 1 && i < versions.size(); i++) {
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
    NetOperation operation = net.operation(threadCondition);
    for (int i = 0; i < versions.size(); i++) {
      if (consumesCopies(operation, i)) {
        net.addWriter(versions.get(i), preset);
      }
    }
    sink.extension(preset);
    return preset;
  }

  // ---- copied locations

  /**
   * The last reads, by each thread in the set, of the versions that the operation would consume.
   */
  private void readsInPast(NetOperation operation) {
    reads.clear();
    for (int i = 0; i < versions.size(); i++) {
      if (consumesCopies(operation, i)) {
        for (int thread = 0; thread < union.width(); thread++) {
          int read = lastRead(thread, versions.get(i));
          if (read >= 0 && !reads.contains(read)) {
            reads.add(read);
          }
        }
      }
    }
    reads.sort();
  }

  /** The last read of the version by the thread in the set, or -1. */
  private int lastRead(int thread, int version) {
    int producer = net.producer(version);
    int event = thread < union.width() ? union.last()[thread] : -1;
    while (event >= 0 && (producer < 0 || net.isInPast(producer, event))) {
      if (net.reads(event, version)) {
        return event;
      }
      event = net.previous(event);
    }
    return -1;
  }

  private boolean consumesCopies(NetOperation operation, int position) {
    return operation.mayWrite(position) && net.isCopied(net.location(versions.get(position)));
  }

  /** From a preset on, adds all that have more reads before the write. */
  private void spread(NetOperation operation, int first) {
    if (first < 0) {
      return;
    }
    GrowingInts open = new GrowingInts();
    open.add(first);
    while (open.size() > 0) {
      int preset = open.pop();
      for (int i = 0; i < versions.size(); i++) {
        if (consumesCopies(operation, i)) {
          int all = net.readers(versions.get(i));
          for (int each = all; each != SharedLists.EMPTY; each = net.lists.rest(each)) {
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
    NetOperation operation = net.operation(threadCondition);
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
    union.clear();
    int before = net.previous(read);
    if (before >= 0) {
      union.addEvent(before);
    }
    int former = lastRead(net.thread(read), version);
    int all = net.writers(version);
    for (int each = all; each != SharedLists.EMPTY; each = net.lists.rest(each)) {
      int preset = net.lists.value(each);
      if (copyIn(preset, net.thread(read), version) == former) {
        withRead(preset, read);
      }
    }
  }

  /** The read of the version by the thread that is in the preset, or -1. */
  private int copyIn(int preset, int thread, int version) {
    for (int i = 0; i < net.reads(preset); i++) {
      int read = net.read(preset, i);
      if (net.thread(read) == thread && net.reads(read, version)) {
        return read;
      }
    }
    return -1;
  }
}
