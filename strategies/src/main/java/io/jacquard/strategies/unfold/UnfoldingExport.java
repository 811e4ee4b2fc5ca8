// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.shape.Unfolding;
import java.util.ArrayList;
import java.util.List;

/** An unfolding as data for others. */
public final class UnfoldingExport {
  private final Unfold unfold;
  private final Net net;

  private UnfoldingExport(Unfold unfold) {
    this.unfold = unfold;
    net = unfold.net();
  }

  /** What is known of the program by now. */
  public static Unfolding of(Unfold unfold) {
    return new UnfoldingExport(unfold).export();
  }

  private Unfolding export() {
    List<String> threads = new ArrayList<>();
    for (int thread = 0; thread < unfold.threads().size(); thread++) {
      threads.add(unfold.threads().path(thread));
    }
    List<Unfolding.Event> events = new ArrayList<>();
    for (int event = 0; event < net.events(); event++) {
      events.add(event(event));
    }
    return new Unfolding(unfold.encoding().mode(), threads, events);
  }

  private Unfolding.Event event(int event) {
    int preset = net.presetOf(event);
    int condition = net.threadCondition(preset);
    int previous = net.previous(event);
    List<Unfolding.Access> accesses = new ArrayList<>();
    for (int i = 0; i < net.versions(preset); i++) {
      int version = net.version(preset, i);
      accesses.add(
          new Unfolding.Access(
              location(net.location(version)), net.producer(version), net.wrote(event, i)));
    }
    List<Integer> reads = new ArrayList<>();
    for (int i = 0; i < net.reads(preset); i++) {
      reads.add(net.read(preset, i));
    }
    return new Unfolding.Event(
        event,
        unfold.threads().path(net.thread(event)),
        net.kind(event),
        net.place(condition).shortName(),
        net.outcome(event),
        previous,
        previous < 0 ? net.producer(condition) : -1,
        accesses,
        reads);
  }

  private String location(int location) {
    return switch (location) {
      case ExtraDependence.WORLD -> "everything";
      case ExtraDependence.NOTICES -> "notifications";
      case ExtraDependence.END -> "the end of the program";
      default -> unfold.locations().name(location);
    };
  }
}
