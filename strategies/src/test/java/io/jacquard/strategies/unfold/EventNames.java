// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.trail.NameNumbers;
import io.jacquard.strategies.trail.ThreadNumbers;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.strategies.unfold.net.NetOperation;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Names of events that are the same in every net of a program. */
final class EventNames {
  private final Net net;
  private final ThreadNumbers threads;
  private final NameNumbers locations;
  private final long[] hashes;

  private EventNames(Net net, ThreadNumbers threads, NameNumbers locations) {
    this.net = net;
    this.threads = threads;
    this.locations = locations;
    hashes = new long[net.events()];
  }

  static Set<String> of(Unfold unfold) {
    return of(unfold.net(), unfold.threads(), unfold.locations());
  }

  static Set<String> of(Woven woven) {
    return of(woven.net, woven.threads, woven.locations);
  }

  private static Set<String> of(Net net, ThreadNumbers threads, NameNumbers locations) {
    EventNames names = new EventNames(net, threads, locations);
    Set<String> all = new TreeSet<>();
    for (int event = 0; event < net.events(); event++) {
      all.add(names.name(event));
    }
    return all;
  }

  private String name(int event) {
    int preset = net.presetOf(event);
    int condition = net.threadCondition(preset);
    NetOperation operation = net.operation(condition);
    TreeMap<String, String> inputs = new TreeMap<>();
    for (int i = 0; i < net.versions(preset); i++) {
      int version = net.version(preset, i);
      int location = net.location(version);
      String name = location < ExtraDependence.FIRST ? "" + location : locations.name(location);
      inputs.put(name, (net.wrote(event, i) ? "!" : "?") + hash(net.producer(version)));
    }
    Set<String> reads = new TreeSet<>();
    for (int i = 0; i < net.reads(preset); i++) {
      reads.add(hash(net.read(preset, i)));
    }
    String text =
        threads.path(net.thread(event))
            + " "
            + net.kind(event)
            + ":"
            + net.outcome(event)
            + "@"
            + operation.site()
            + " after "
            + hash(net.producer(condition))
            + inputs
            + reads;
    long hash = 1125899906842597L;
    for (int i = 0; i < text.length(); i++) {
      hash = 31 * hash + text.charAt(i);
    }
    hashes[event] = hash;
    return text + " = " + hash(event);
  }

  private String hash(int event) {
    return event < 0 ? "-" : Long.toHexString(hashes[event]);
  }
}
