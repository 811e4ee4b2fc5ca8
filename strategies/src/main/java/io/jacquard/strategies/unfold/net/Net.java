// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The unfolding: an occurrence net that grows.
 *
 * <p>A <em>condition</em> is either a thread condition, a place in the tree of what a thread does
 * and sees, or a version of a location, what one event left there. An event consumes the condition
 * of its thread and puts a new one in its place. What it does to a location is a read or a write. A
 * write consumes the version and makes a new one. A read leaves the version as it is (a read arc).
 * Locks, lives of threads and the like are locations, too: a held lock is a version that only its
 * holder can consume.
 *
 * <p>A location may be <em>copied</em>: then each thread has a copy of every version, a read
 * consumes and renews its thread's copy, and a write consumes all copies. So a write of a copied
 * location is a different event for each set of reads that came before it. The copies themselves
 * are not stored. They are given by the version and the last read of each thread, which are part of
 * the preset of a write.
 *
 * <p>Events and conditions are numbers, counted from 0 in order of addition, and all that is known
 * of them lies in parallel arrays. A <em>preset</em> is known by its place in one big array: an
 * event has one, and so has what is known to be possible but was not seen yet.
 */
public final class Net {
  private final IntPredicate copied;
  final SharedLists lists = new SharedLists();

  // events
  private final CausalPasts pasts = new CausalPasts();
  private final GrowingInts presetOf = new GrowingInts();
  private final GrowingInts outcome = new GrowingInts();
  private final GrowingInts kind = new GrowingInts();
  private final GrowingInts wrote = new GrowingInts();
  private final GrowingInts firstOutput = new GrowingInts();
  private final GrowingInts sibling = new GrowingInts();
  private final GrowingInts copyPartners = new GrowingInts();
  private final GrowingInts overtakers = new GrowingInts();

  // conditions
  private final GrowingInts producer = new GrowingInts();
  private final GrowingInts label = new GrowingInts();
  private final GrowingInts data = new GrowingInts();
  private final GrowingInts partners = new GrowingInts();
  private final GrowingInts readers = new GrowingInts();
  private final GrowingInts consumers = new GrowingInts();
  private final GrowingInts writers = new GrowingInts();

  private final Presets presets = new Presets();
  private final OperationTable operations = new OperationTable();
  private final GrowingInts initial = new GrowingInts();
  private final FirstConditions firsts = new FirstConditions();

  /** The partners of conditions, by what their pasts exclude. */
  final ConsistentMembers partnerSieve =
      new ConsistentMembers(this, this::partners, this::producer);

  /** The events that have taken conditions, by what their pasts exclude. */
  final ConsistentMembers consumerSieve =
      new ConsistentMembers(this, this::consumers, event -> event);

  /**
   * An empty net.
   *
   * @param copied which locations are copied, by number
   */
  public Net(IntPredicate copied) {
    this.copied = copied;
  }

  // ---- conditions

  private int condition(int maker, int labelled, int datum) {
    producer.add(maker);
    label.add(labelled);
    data.add(datum);
    partners.add(SharedLists.EMPTY);
    readers.add(SharedLists.EMPTY);
    consumers.add(SharedLists.EMPTY);
    writers.add(SharedLists.EMPTY);
    return producer.size() - 1;
  }

  /** A new condition of a thread; {@link #announce} sets its operation. */
  public int addThreadCondition(int maker, int ofThread) {
    return condition(maker, ~ofThread, -1);
  }

  /** The first condition of a thread, which an event has started; -1 stands for none. */
  public int addFirstCondition(int maker, int ofThread) {
    int condition = addThreadCondition(maker, ofThread);
    firsts.add(maker, ofThread, condition);
    return condition;
  }

  /** The first condition of the thread that the event has started, or -1. */
  public int firstCondition(int ofThread, int maker) {
    return firsts.find(maker, ofThread);
  }

  /** How many threads have conditions. */
  public int threads() {
    return firsts.threads();
  }

  /** The first conditions of the thread, one for each event that starts it. */
  GrowingInts firstConditions(int ofThread) {
    return firsts.of(ofThread);
  }

  /** The condition of its thread that an event has produced. */
  public int threadConditionAfter(int event) {
    return output(event, versions(presetOf.get(event)));
  }

  /** What the thread is about to do at its condition; not set if it has ended there. */
  public void announce(int condition, NetOperation operation) {
    data.set(condition, operations.number(operation));
  }

  /** The same of an operation that was announced before, and has a number. */
  public void announceAgain(int condition, int operation) {
    data.set(condition, operation);
  }

  /** Whether the thread does something at its condition. */
  public boolean isAnnounced(int condition) {
    return data.get(condition) >= 0;
  }

  /** The number of what the thread is about to do at its condition. */
  public int operationNumber(int condition) {
    return data.get(condition);
  }

  /** Where that stands in the program. */
  public SourceSite place(int condition) {
    return operations.place(data.get(condition));
  }

  /** An operation that was stored elsewhere has been met here, and has a site. */
  public void meet(int condition, NetOperation operation) {
    operations.replace(data.get(condition), operation);
  }

  /** What the thread is about to do at its condition. */
  public NetOperation operation(int condition) {
    return operations.get(data.get(condition));
  }

  /** The version of a location that no event has made. */
  public int initialVersion(int location) {
    while (initial.size() <= location) {
      initial.add(-1);
    }
    if (initial.get(location) < 0) {
      initial.set(location, condition(-1, location, 0));
    }
    return initial.get(location);
  }

  /** The event that made it, or -1. */
  public int producer(int condition) {
    return producer.get(condition);
  }

  public boolean isThreadCondition(int condition) {
    return label.get(condition) < 0;
  }

  public int location(int version) {
    return label.get(version);
  }

  public int threadOf(int condition) {
    return ~label.get(condition);
  }

  /** What is known of the location at this version, as it was added. */
  public int state(int version) {
    return data.get(version);
  }

  public boolean isCopied(int location) {
    return copied.test(location);
  }

  /** How many conditions there are. */
  public int conditions() {
    return producer.size();
  }

  /** Of a version, thread conditions; of a thread condition, versions it can meet. */
  int partners(int condition) {
    return partners.get(condition);
  }

  void addPartner(int condition, int partner) {
    partners.set(condition, lists.add(partners.get(condition), partner));
  }

  /** The events that have read the version. */
  int readers(int version) {
    return readers.get(version);
  }

  /** The events that have consumed the condition. */
  int consumers(int version) {
    return consumers.get(version);
  }

  /** Some event that has made, read or consumed the version; -1 if there is none. */
  public int touchedBy(int version) {
    if (producer.get(version) >= 0) {
      return producer.get(version);
    }
    int list =
        readers.get(version) == SharedLists.EMPTY ? consumers.get(version) : readers.get(version);
    return list == SharedLists.EMPTY ? -1 : lists.value(list);
  }

  /** The presets that write the version of a copied location. */
  int writers(int version) {
    return writers.get(version);
  }

  void addWriter(int version, int preset) {
    writers.set(version, lists.add(writers.get(version), preset));
  }

  /** Thread conditions whose copy a read has made, each behind its version. */
  int partnersOfCopy(int read) {
    return copyPartners.get(read);
  }

  void addPartnerOfCopy(int read, int threadCondition, int version) {
    copyPartners.set(read, lists.add(lists.add(copyPartners.get(read), threadCondition), version));
  }

  /** The events that have consumed the copies that a read has made. */
  int overtakers(int read) {
    return overtakers.get(read);
  }

  /** Whether the event has read the version. */
  boolean reads(int event, int version) {
    int preset = presetOf.get(event);
    for (int i = 0; i < versions(preset); i++) {
      if (version(preset, i) == version) {
        return !wrote(event, i);
      }
    }
    return false;
  }

  /** What the event made of the version, or -1 if it did not consume it. */
  int made(int event, int version) {
    int preset = presetOf.get(event);
    for (int i = 0; i < versions(preset); i++) {
      if (version(preset, i) == version) {
        return wrote(event, i) ? output(event, i) : -1;
      }
    }
    return -1;
  }

  /** The version from which this one was made, or -1. */
  public int parent(int version) {
    int event = producer.get(version);
    if (event < 0) {
      return -1;
    }
    int output = firstOutput.get(event);
    int preset = presetOf.get(event);
    for (int i = 0; i < versions(preset); i++) {
      if (wrote(event, i) && output++ == version) {
        return version(preset, i);
      }
    }
    throw new IllegalStateException("no input of the event became this version");
  }

  // ---- presets

  /** The preset of this kind, new if need be. */
  public int preset(int threadCondition, GrowingInts versions, GrowingInts reads) {
    return presets.intern(threadCondition, versions, reads);
  }

  /** The preset of this kind, or -1 if it is not known. */
  public int findPreset(int threadCondition, GrowingInts versions, GrowingInts reads) {
    return presets.find(threadCondition, versions, reads);
  }

  public int threadCondition(int preset) {
    return presets.threadCondition(preset);
  }

  /** How many versions are in it, one for each location of the operation. */
  public int versions(int preset) {
    return presets.versions(preset);
  }

  public int version(int preset, int i) {
    return presets.version(preset, i);
  }

  /** How many reads of copied locations are in it, the last of each thread. */
  public int reads(int preset) {
    return presets.reads(preset);
  }

  public int read(int preset, int i) {
    return presets.read(preset, i);
  }

  /** How many presets are known. */
  public int presets() {
    return presets.count();
  }

  /** The preset that was made after this one, or -1; the first is 0. */
  public int nextPreset(int preset) {
    return presets.next(preset);
  }

  /** Some event with this preset, or -1. */
  public int event(int preset) {
    return Math.max(-1, presets.state(preset));
  }

  /** The event with this preset and outcome, or -1. */
  public int event(int preset, int ofOutcome) {
    int event = event(preset);
    while (event >= 0 && outcome.get(event) != ofOutcome) {
      event = sibling.get(event);
    }
    return event;
  }

  /** No event has this preset, because its operation cannot be done there. */
  public void rule(int preset) {
    presets.setState(preset, Presets.IMPOSSIBLE);
  }

  public boolean isImpossible(int preset) {
    return presets.state(preset) == Presets.IMPOSSIBLE;
  }

  // ---- events

  /**
   * Adds an event. The caller adds the thread conditions that it produces.
   *
   * @param changed one bit for each version: whether it was consumed
   * @param past by thread, the last event before this one, or -1
   * @param states by version, what is known of the new version, if there is one
   * @return its number
   */
  public int addEvent(
      int preset,
      int ofOutcome,
      OperationKind ofKind,
      int changed,
      int[] past,
      int width,
      int[] states) {
    int event = pasts.events();
    int condition = threadCondition(preset);
    pasts.add(threadOf(condition), past, width);
    presetOf.add(preset);
    outcome.add(ofOutcome);
    kind.add(ofKind.ordinal());
    wrote.add(changed);
    sibling.add(event(preset));
    presets.setState(preset, event);
    copyPartners.add(SharedLists.EMPTY);
    overtakers.add(SharedLists.EMPTY);
    for (int i = 0; i < reads(preset); i++) {
      int read = read(preset, i);
      overtakers.set(read, lists.add(overtakers.get(read), event));
    }
    firstOutput.add(producer.size());
    consumers.set(condition, lists.add(consumers.get(condition), event));
    for (int i = 0; i < versions(preset); i++) {
      int version = version(preset, i);
      if (wrote(event, i)) {
        consumers.set(version, lists.add(consumers.get(version), event));
        condition(event, label.get(version), states[i]);
      } else {
        readers.set(version, lists.add(readers.get(version), event));
      }
    }
    return event;
  }

  /** How many events there are. */
  public int events() {
    return pasts.events();
  }

  public int thread(int event) {
    return pasts.thread(event);
  }

  public OperationKind kind(int event) {
    return KINDS[kind.get(event)];
  }

  private static final OperationKind[] KINDS = OperationKind.values();

  public int outcome(int event) {
    return outcome.get(event);
  }

  public int presetOf(int event) {
    return presetOf.get(event);
  }

  /** Whether the event consumed the version at this position of its preset. */
  public boolean wrote(int event, int position) {
    return position >= NetOperation.MOST || (wrote.get(event) & 1 << position) != 0;
  }

  /** The version that the event made of the one at this position of its preset. */
  public int output(int event, int position) {
    int output = firstOutput.get(event);
    for (int i = 0; i < position; i++) {
      output += wrote(event, i) ? 1 : 0;
    }
    return output;
  }

  /** The event before in the same thread, or -1. */
  public int previous(int event) {
    return pasts.previous(event);
  }

  /** How many events of its thread are before it. */
  public int depth(int event) {
    return pasts.depth(event);
  }

  /** The last event of the thread that is the event itself or before it, or -1. */
  public int last(int event, int ofThread) {
    return pasts.last(event, ofThread);
  }

  /** How many threads may have events before this one. */
  public int width(int event) {
    return pasts.width(event);
  }

  /** Whether the first is the second or in its past. */
  public boolean isInPast(int first, int second) {
    return pasts.isInPast(first, second);
  }

  /** Whether the first is the second or before it in their common thread. */
  boolean isAtOrBefore(int first, int second) {
    return pasts.isAtOrBefore(first, second);
  }

  /** How much memory all this takes. */
  public long bytes() {
    long sum = presets.bytes() + partnerSieve.bytes() + consumerSieve.bytes();
    for (GrowingInts each : parts()) {
      sum += each.bytes();
    }
    return sum;
  }

  /** All there is but operations and the first conditions of threads. */
  private List<GrowingInts> parts() {
    List<GrowingInts> parts = new ArrayList<>(pasts.parts());
    parts.addAll(
        List.of(
            presetOf,
            outcome,
            kind,
            wrote,
            firstOutput,
            sibling,
            copyPartners,
            overtakers,
            producer,
            label,
            data,
            partners,
            readers,
            consumers,
            writers,
            presets.cells,
            initial,
            lists.cells));
    return parts;
  }

  /** Stores the net. */
  public void save(DataOutput out) throws IOException {
    for (GrowingInts part : parts()) {
      part.save(out);
    }
    operations.save(out);
    int[] begins = firsts.toArray();
    out.writeInt(begins.length);
    for (int condition : begins) {
      out.writeInt(condition);
    }
  }

  /** Takes up what was stored, in a net that is empty. */
  public void restore(DataInput in) throws IOException {
    for (GrowingInts part : parts()) {
      part.restore(in);
    }
    operations.restore(in);
    for (int left = in.readInt(); left > 0; left--) {
      int condition = in.readInt();
      firsts.add(producer(condition), threadOf(condition), condition);
    }
    presets.restored();
  }
}
