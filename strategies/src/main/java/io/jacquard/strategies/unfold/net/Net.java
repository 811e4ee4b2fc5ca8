// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import io.jacquard.trace.Kind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  /** The state of a preset to which no event belongs yet. */
  private static final int NO_EVENT = -1;

  /** The state of a preset that turned out to be impossible. */
  private static final int IMPOSSIBLE = -2;

  private static final int STATE = 0;
  private static final int CONDITION = 1;
  private static final int VERSIONS = 2;
  private static final int READS = 3;
  private static final int HEADER = 4;

  private final IntPredicate copied;
  final Lists lists = new Lists();

  // events
  private final Ints thread = new Ints();
  private final Ints previous = new Ints();
  private final Ints depth = new Ints();
  private final Ints jump = new Ints();
  private final Ints presetOf = new Ints();
  private final Ints outcome = new Ints();
  private final Ints kind = new Ints();
  private final Ints wrote = new Ints();
  private final Ints firstOutput = new Ints();
  private final Ints sibling = new Ints();
  private final Ints copyPartners = new Ints();
  private final Ints overtakers = new Ints();
  private final Ints pastAt = new Ints();
  private final Ints pasts = new Ints();

  // conditions
  private final Ints producer = new Ints();
  private final Ints label = new Ints();
  private final Ints data = new Ints();
  private final Ints partners = new Ints();
  private final Ints readers = new Ints();
  private final Ints consumers = new Ints();
  private final Ints writers = new Ints();

  // presets
  private final Ints presets = new Ints(256);
  private int[] table = new int[256];
  private int presetCount;

  private final List<Operation> operations = new ArrayList<>();
  private final Map<Operation, Integer> operationNumbers = new HashMap<>();
  private final Ints initial = new Ints();
  private final Map<Long, Integer> firsts = new HashMap<>();
  private final List<Ints> firstsOf = new ArrayList<>();

  /**
   * An empty net.
   *
   * @param copied which locations are copied, by number
   */
  public Net(IntPredicate copied) {
    this.copied = copied;
    Arrays.fill(table, -1);
  }

  // ---- conditions

  private int condition(int maker, int labelled, int datum) {
    producer.add(maker);
    label.add(labelled);
    data.add(datum);
    partners.add(Lists.EMPTY);
    readers.add(Lists.EMPTY);
    consumers.add(Lists.EMPTY);
    writers.add(Lists.EMPTY);
    return producer.size() - 1;
  }

  /** A new condition of a thread; its operation has to be told by {@link #announce}. */
  public int addThreadCondition(int maker, int ofThread) {
    return condition(maker, ~ofThread, -1);
  }

  /** The first condition of a thread, which an event has started; -1 stands for none. */
  public int addFirstCondition(int maker, int ofThread) {
    int condition = addThreadCondition(maker, ofThread);
    enterFirst(maker, ofThread, condition);
    return condition;
  }

  private void enterFirst(int maker, int ofThread, int condition) {
    firsts.put((long) maker << 32 | ofThread, condition);
    while (firstsOf.size() <= ofThread) {
      firstsOf.add(new Ints());
    }
    firstsOf.get(ofThread).add(condition);
  }

  /** The first condition of the thread that the event has started, or -1. */
  public int firstCondition(int ofThread, int maker) {
    return firsts.getOrDefault((long) maker << 32 | ofThread, -1);
  }

  /** How many threads have conditions. */
  int threads() {
    return firstsOf.size();
  }

  /** The first conditions of the thread, one for each event that starts it. */
  Ints firstConditions(int ofThread) {
    return firstsOf.get(ofThread);
  }

  /** The condition of its thread that an event has produced. */
  public int threadConditionAfter(int event) {
    return output(event, versions(presetOf.get(event)));
  }

  /** What the thread is about to do at its condition; not told of one at which it has ended. */
  public void announce(int condition, Operation operation) {
    Integer number = operationNumbers.get(operation);
    if (number == null) {
      number = operations.size();
      operationNumbers.put(operation, number);
      operations.add(operation);
    }
    data.set(condition, number);
  }

  /** Whether the thread does something at its condition. */
  public boolean isAnnounced(int condition) {
    return data.get(condition) >= 0;
  }

  /** The number of what the thread is about to do at its condition. */
  public int operationNumber(int condition) {
    return data.get(condition);
  }

  /** An operation that was stored elsewhere has been met here, and has a site. */
  public void meet(int condition, Operation operation) {
    operations.set(data.get(condition), operation);
    operationNumbers.put(operation, data.get(condition));
  }

  /** What the thread is about to do at its condition. */
  public Operation operation(int condition) {
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

  /** What is known of the location at this version, as whoever added it wanted it. */
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

  /** The preset of this kind, new if need be. The lists must not be changed by others. */
  public int preset(int threadCondition, Ints versions, Ints reads) {
    int slot = slot(hash(threadCondition, versions, reads), threadCondition, versions, reads);
    if (table[slot] >= 0) {
      return table[slot];
    }
    int at = presets.size();
    presets.add(NO_EVENT);
    presets.add(threadCondition);
    presets.add(versions.size());
    presets.add(reads.size());
    for (int i = 0; i < versions.size(); i++) {
      presets.add(versions.get(i));
    }
    for (int i = 0; i < reads.size(); i++) {
      presets.add(reads.get(i));
    }
    table[slot] = at;
    if (2 * ++presetCount > table.length) {
      rehash(2 * table.length);
    }
    return at;
  }

  /** The preset of this kind, or -1 if it is not known. */
  public int findPreset(int threadCondition, Ints versions, Ints reads) {
    return table[slot(hash(threadCondition, versions, reads), threadCondition, versions, reads)];
  }

  private static int hash(int condition, Ints versions, Ints reads) {
    int hash = condition * 31 + versions.size();
    for (int i = 0; i < versions.size(); i++) {
      hash = hash * 0x01000193 ^ versions.get(i);
    }
    for (int i = 0; i < reads.size(); i++) {
      hash = hash * 0x01000193 ^ ~reads.get(i);
    }
    return spread(hash);
  }

  private int hashOf(int preset) {
    int hash = presets.get(preset + CONDITION) * 31 + versions(preset);
    for (int i = 0; i < versions(preset); i++) {
      hash = hash * 0x01000193 ^ version(preset, i);
    }
    for (int i = 0; i < reads(preset); i++) {
      hash = hash * 0x01000193 ^ ~read(preset, i);
    }
    return spread(hash);
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }

  private int slot(int hash, int condition, Ints versions, Ints reads) {
    int slot = hash & table.length - 1;
    while (table[slot] >= 0 && !isPreset(table[slot], condition, versions, reads)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private boolean isPreset(int preset, int condition, Ints versions, Ints reads) {
    if (presets.get(preset + CONDITION) != condition
        || versions(preset) != versions.size()
        || reads(preset) != reads.size()) {
      return false;
    }
    for (int i = 0; i < versions.size(); i++) {
      if (version(preset, i) != versions.get(i)) {
        return false;
      }
    }
    for (int i = 0; i < reads.size(); i++) {
      if (read(preset, i) != reads.get(i)) {
        return false;
      }
    }
    return true;
  }

  private void rehash(int length) {
    table = new int[length];
    Arrays.fill(table, -1);
    for (int preset = 0; preset >= 0; preset = nextPreset(preset)) {
      int slot = hashOf(preset) & length - 1;
      while (table[slot] >= 0) {
        slot = slot + 1 & length - 1;
      }
      table[slot] = preset;
    }
  }

  public int threadCondition(int preset) {
    return presets.get(preset + CONDITION);
  }

  /** How many versions are in it, one for each location of the operation. */
  public int versions(int preset) {
    return presets.get(preset + VERSIONS);
  }

  public int version(int preset, int i) {
    return presets.get(preset + HEADER + i);
  }

  /** How many reads of copied locations are in it, the last of each thread. */
  public int reads(int preset) {
    return presets.get(preset + READS);
  }

  public int read(int preset, int i) {
    return presets.get(preset + HEADER + versions(preset) + i);
  }

  /** How many presets are known. */
  public int presets() {
    return presetCount;
  }

  /** The preset that was made after this one, or -1; the first is 0. */
  public int nextPreset(int preset) {
    int next = preset + HEADER + versions(preset) + reads(preset);
    return next < presets.size() ? next : -1;
  }

  /** Some event with this preset, or -1. */
  public int event(int preset) {
    return Math.max(-1, presets.get(preset + STATE));
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
    presets.set(preset + STATE, IMPOSSIBLE);
  }

  public boolean isImpossible(int preset) {
    return presets.get(preset + STATE) == IMPOSSIBLE;
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
      int preset, int ofOutcome, Kind ofKind, int changed, int[] past, int width, int[] states) {
    int event = thread.size();
    int condition = threadCondition(preset);
    int self = threadOf(condition);
    int before = self < width ? past[self] : -1;
    thread.add(self);
    previous.add(before);
    depth.add(before < 0 ? 0 : depth.get(before) + 1);
    jump.add(before < 0 ? event : jumpFrom(before));
    presetOf.add(preset);
    outcome.add(ofOutcome);
    kind.add(ofKind.ordinal());
    wrote.add(changed);
    sibling.add(event(preset));
    presets.set(preset + STATE, event);
    addPast(event, self, past, width);
    copyPartners.add(Lists.EMPTY);
    overtakers.add(Lists.EMPTY);
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

  private int jumpFrom(int before) {
    int far = jump.get(before);
    return depth.get(before) - depth.get(far) == depth.get(far) - depth.get(jump.get(far))
        ? jump.get(far)
        : before;
  }

  private void addPast(int event, int self, int[] past, int width) {
    pastAt.add(pasts.size());
    int length = Math.max(width, self + 1);
    pasts.add(length);
    for (int i = 0; i < length; i++) {
      pasts.add(i == self ? event : i < width ? past[i] : -1);
    }
  }

  /** How many events there are. */
  public int events() {
    return thread.size();
  }

  public int thread(int event) {
    return thread.get(event);
  }

  public Kind kind(int event) {
    return KINDS[kind.get(event)];
  }

  private static final Kind[] KINDS = Kind.values();

  public int outcome(int event) {
    return outcome.get(event);
  }

  public int presetOf(int event) {
    return presetOf.get(event);
  }

  /** Whether the event consumed the version at this position of its preset. */
  public boolean wrote(int event, int position) {
    return position >= Operation.MOST || (wrote.get(event) & 1 << position) != 0;
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
    return previous.get(event);
  }

  /** How many events of its thread are before it. */
  public int depth(int event) {
    return depth.get(event);
  }

  /** The last event of the thread that is the event itself or before it, or -1. */
  public int last(int event, int ofThread) {
    int at = pastAt.get(event);
    return ofThread < pasts.get(at) ? pasts.get(at + 1 + ofThread) : -1;
  }

  /** How many threads may have events before this one. */
  public int width(int event) {
    return pasts.get(pastAt.get(event));
  }

  /** Whether the first is the second or in its past. */
  boolean isInPast(int first, int second) {
    int end = last(second, thread.get(first));
    return end >= 0 && depth.get(end) >= depth.get(first) && isAtOrBefore(first, end);
  }

  /** Whether the first is the second or before it in their common thread. */
  boolean isAtOrBefore(int first, int second) {
    int wanted = depth.get(first);
    int at = second;
    while (depth.get(at) > wanted) {
      int far = jump.get(at);
      at = depth.get(far) >= wanted ? far : previous.get(at);
    }
    return at == first;
  }

  /** How much memory all this takes. */
  public long bytes() {
    long sum = 4L * table.length;
    for (Ints each : parts()) {
      sum += each.bytes();
    }
    return sum;
  }

  /** All there is but operations and the first conditions of threads. */
  private List<Ints> parts() {
    return List.of(
        thread,
        previous,
        depth,
        jump,
        presetOf,
        outcome,
        kind,
        wrote,
        firstOutput,
        sibling,
        copyPartners,
        overtakers,
        pastAt,
        pasts,
        producer,
        label,
        data,
        partners,
        readers,
        consumers,
        writers,
        presets,
        initial,
        lists.cells);
  }

  /** Stores the net. */
  public void save(DataOutput out) throws IOException {
    for (Ints part : parts()) {
      part.save(out);
    }
    out.writeInt(operations.size());
    for (Operation operation : operations) {
      operation.save(out);
    }
    out.writeInt(firsts.size());
    for (Ints ofThread : firstsOf) {
      for (int i = 0; i < ofThread.size(); i++) {
        out.writeInt(ofThread.get(i));
      }
    }
  }

  /** Takes up what was stored, in a net that is empty. */
  public void restore(DataInput in) throws IOException {
    for (Ints part : parts()) {
      part.restore(in);
    }
    for (int left = in.readInt(); left > 0; left--) {
      Operation operation = Operation.restored(in);
      operationNumbers.put(operation, operations.size());
      operations.add(operation);
    }
    for (int left = in.readInt(); left > 0; left--) {
      int condition = in.readInt();
      enterFirst(producer(condition), threadOf(condition), condition);
    }
    for (int preset = presets.size() == 0 ? -1 : 0; preset >= 0; preset = nextPreset(preset)) {
      presetCount++;
    }
    int length = table.length;
    while (length < 2 * presetCount) {
      length *= 2;
    }
    rehash(length);
  }
}
