// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The possible extensions by trying everything: each thread condition with all versions of what it
 * touches and all sets of reads, looked at event by event. Shares nothing with {@link Extensions}
 * but the net.
 */
public final class NaiveExtensions {
  private final Net net;
  private final Enabledness enabledness;
  private final Map<Integer, List<Integer>> versionsOf = new HashMap<>();
  private final Set<String> found = new TreeSet<>();

  private NaiveExtensions(Net net, Enabledness enabledness) {
    this.net = net;
    this.enabledness = enabledness;
  }

  /** All presets that can stand together and may be possible. */
  public static Set<String> of(Net net, Enabledness enabledness) {
    NaiveExtensions naive = new NaiveExtensions(net, enabledness);
    for (int condition = 0; condition < net.conditions(); condition++) {
      if (!net.isThreadCondition(condition)) {
        int location = net.location(condition);
        naive.versionsOf.computeIfAbsent(location, each -> new ArrayList<>()).add(condition);
      }
    }
    for (int condition = 0; condition < net.conditions(); condition++) {
      if (net.isThreadCondition(condition) && net.isAnnounced(condition)) {
        naive.choose(condition, net.operation(condition).locations(), new ArrayList<>());
      }
    }
    return naive.found;
  }

  /**
   * The presets that the net has; without timeouts that fired because nothing else could run, which
   * are no extensions but found where the net stands still.
   */
  public static Set<String> known(Net net) {
    Set<String> all = new TreeSet<>();
    for (int preset = net.presets() == 0 ? -1 : 0; preset >= 0; preset = net.nextPreset(preset)) {
      if (isForced(net, preset)) {
        continue;
      }
      List<Integer> versions = new ArrayList<>();
      for (int i = 0; i < net.versions(preset); i++) {
        versions.add(net.version(preset, i));
      }
      Set<Integer> reads = new TreeSet<>();
      for (int i = 0; i < net.reads(preset); i++) {
        reads.add(net.read(preset, i));
      }
      all.add(net.threadCondition(preset) + " " + versions + " " + reads);
    }
    return all;
  }

  private static boolean isForced(Net net, int preset) {
    NetOperation operation = net.operation(net.threadCondition(preset));
    int event = net.event(preset);
    if (net.versions(preset) != operation.locations().size()) {
      return true;
    }
    return net.versions(preset) > 0
        && (net.location(net.version(preset, 0)) != operation.location()
            || net.reads(preset) > 0 && !mayWrite(operation)
            || event >= 0 && net.wrote(event, 0) && !operation.mayWrite(0));
  }

  private static boolean mayWrite(NetOperation operation) {
    for (int i = 0; i < operation.locations().size(); i++) {
      if (operation.mayWrite(i)) {
        return true;
      }
    }
    return false;
  }

  private void choose(int condition, List<Integer> locations, List<Integer> versions) {
    if (versions.size() == locations.size()) {
      complete(condition, versions);
      return;
    }
    for (int version : versionsOf.getOrDefault(locations.get(versions.size()), List.of())) {
      versions.add(version);
      choose(condition, locations, versions);
      versions.remove(versions.size() - 1);
    }
  }

  private void complete(int condition, List<Integer> versions) {
    GrowingInts list = new GrowingInts();
    versions.forEach(list::add);
    if (!enabledness.mayBePossible(condition, list)) {
      return;
    }
    Set<Integer> events = new HashSet<>();
    close(net.producer(condition), events);
    versions.forEach(version -> close(net.producer(version), events));
    if (!stands(condition, versions, events)) {
      return;
    }
    List<Integer> readers = new ArrayList<>();
    List<Integer> written = new ArrayList<>();
    for (int i = 0; i < versions.size(); i++) {
      int version = versions.get(i);
      if (net.operation(condition).mayWrite(i) && net.isCopied(net.location(version))) {
        written.add(version);
        for (int event = 0; event < net.events(); event++) {
          if (net.reads(event, version) && !readers.contains(event)) {
            readers.add(event);
          }
        }
      }
    }
    for (long subset = 0; subset < 1L << readers.size(); subset++) {
      Set<Integer> with = new HashSet<>(events);
      for (int i = 0; i < readers.size(); i++) {
        if ((subset & 1L << i) != 0) {
          close(readers.get(i), with);
        }
      }
      if (stands(condition, versions, with)) {
        found.add(condition + " " + versions + " " + lastReads(written, with));
      }
    }
  }

  private Set<Integer> lastReads(List<Integer> written, Set<Integer> events) {
    Set<Integer> reads = new TreeSet<>();
    for (int version : written) {
      Map<Integer, Integer> last = new TreeMap<>();
      for (int event : events) {
        if (net.reads(event, version)) {
          last.merge(net.thread(event), event, (a, b) -> net.depth(a) > net.depth(b) ? a : b);
        }
      }
      reads.addAll(last.values());
    }
    return reads;
  }

  private void close(int event, Set<Integer> events) {
    if (event < 0 || !events.add(event)) {
      return;
    }
    causes(event).forEach(cause -> close(cause, events));
  }

  private Set<Integer> causes(int event) {
    Set<Integer> causes = new HashSet<>();
    int preset = net.presetOf(event);
    causes.add(net.producer(net.threadCondition(preset)));
    for (int i = 0; i < net.versions(preset); i++) {
      causes.add(net.producer(net.version(preset, i)));
    }
    for (int i = 0; i < net.reads(preset); i++) {
      causes.add(net.read(preset, i));
    }
    causes.remove(-1);
    return causes;
  }

  private boolean stands(int condition, List<Integer> versions, Set<Integer> events) {
    Map<Integer, Integer> consumedBy = new HashMap<>();
    for (int event : events) {
      int preset = net.presetOf(event);
      if (consumedBy.put(net.threadCondition(preset), event) != null) {
        return false;
      }
      for (int i = 0; i < net.versions(preset); i++) {
        if (net.wrote(event, i) && consumedBy.put(net.version(preset, i), event) != null) {
          return false;
        }
      }
    }
    return !consumedBy.containsKey(condition)
        && versions.stream().noneMatch(consumedBy::containsKey)
        && isOrdered(events, consumedBy);
  }

  /** Takes away events without open causes until none is left. */
  private boolean isOrdered(Set<Integer> events, Map<Integer, Integer> consumedBy) {
    Map<Integer, Set<Integer>> before = new HashMap<>();
    events.forEach(event -> before.put(event, causes(event)));
    for (int event : events) {
      int preset = net.presetOf(event);
      for (int i = 0; i < net.versions(preset); i++) {
        Integer consumer = consumedBy.get(net.version(preset, i));
        if (consumer != null && !net.wrote(event, i)) {
          Set<Integer> past = new HashSet<>();
          close(consumer, past);
          if (net.isCopied(net.location(net.version(preset, i))) && !past.contains(event)) {
            return false;
          }
          before.get(consumer).add(event);
        }
      }
    }
    Set<Integer> left = new HashSet<>(events);
    while (left.removeIf(event -> before.get(event).stream().noneMatch(left::contains))) {
      if (left.isEmpty()) {
        return true;
      }
    }
    return left.isEmpty();
  }
}
