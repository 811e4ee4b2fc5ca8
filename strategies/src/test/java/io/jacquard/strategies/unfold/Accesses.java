// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The presets of a net in words: {@code write 3 of initial after [read 1]} is a write by the third
 * thread that consumes the first version of its location, of which the first thread has read.
 */
final class Accesses {
  private final Net net;

  private Accesses(Net net) {
    this.net = net;
  }

  /** What is known to be possible and was not executed, but for ends of threads. */
  static Set<String> open(Net net) {
    Accesses accesses = new Accesses(net);
    Set<String> all = new TreeSet<>();
    for (int preset = 0; preset >= 0; preset = net.nextPreset(preset)) {
      OperationKind kind = net.operation(net.threadCondition(preset)).kind();
      if (net.event(preset) < 0 && kind != OperationKind.END) {
        all.add(accesses.words(preset));
      }
    }
    return all;
  }

  /** The events of one kind by one thread. */
  static List<String> events(Net net, OperationKind kind, int thread) {
    Accesses accesses = new Accesses(net);
    List<String> all = new ArrayList<>();
    for (int event = 0; event < net.events(); event++) {
      if (net.kind(event) == kind && net.thread(event) == thread) {
        all.add(accesses.words(net.presetOf(event)));
      }
    }
    return all;
  }

  private String words(int preset) {
    int condition = net.threadCondition(preset);
    int producer = net.producer(net.version(preset, 0));
    Set<String> reads = new TreeSet<>();
    for (int i = 0; i < net.reads(preset); i++) {
      reads.add(name(net.read(preset, i)));
    }
    return word(net.operation(condition).kind(), net.threadOf(condition))
        + " of "
        + (producer < 0 ? "initial" : name(producer))
        + (reads.isEmpty() ? "" : " after " + reads);
  }

  private String name(int event) {
    return word(net.kind(event), net.thread(event));
  }

  private static String word(OperationKind kind, int thread) {
    return kind.name().toLowerCase(java.util.Locale.ROOT) + " " + thread;
  }
}
