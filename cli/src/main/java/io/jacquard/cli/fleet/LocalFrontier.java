// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.trace.result.StoredPart;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The parts of a search that is shared out on one machine. Used by one thread. */
final class LocalFrontier implements Frontier {
  private final Set<Part> all = new LinkedHashSet<>();
  private final Set<Part> taken = new HashSet<>();

  /** What a stored search has left. */
  static LocalFrontier of(List<StoredPart> stored) {
    LocalFrontier frontier = new LocalFrontier();
    List<Part> parts = new ArrayList<>();
    for (StoredPart each : stored) {
      // a giver stands before its parts
      Part giver = each.giver() < 0 ? null : parts.get(each.giver());
      Part part = new Part(each.state(), giver, each.level(), each.number());
      part.plans.addAll(each.plans());
      part.waiting = each.waiting();
      if (giver != null) {
        giver.given++;
      }
      parts.add(part);
      frontier.add(part);
    }
    return frontier;
  }

  @Override
  public void add(Part part) {
    all.add(part);
  }

  @Override
  public @Nullable Part take() {
    int lowest = Integer.MAX_VALUE;
    for (Part part : all) {
      lowest = Math.min(lowest, part.level);
    }
    Part next = null;
    for (Part part : all) {
      if (part.level == lowest
          && !taken.contains(part)
          && part.isReady()
          && (next == null || part.number < next.number)) {
        next = part;
      }
    }
    if (next != null) {
      taken.add(next);
    }
    return next;
  }

  @Override
  public void putBack(Part part) {
    taken.remove(part);
  }

  @Override
  public void remove(Part part) {
    all.remove(part);
    taken.remove(part);
    if (part.giver != null) {
      part.giver.given--;
    }
  }

  @Override
  public boolean isEmpty() {
    return all.isEmpty();
  }

  @Override
  public Collection<Part> waiting() {
    List<Part> waiting = new ArrayList<>(all);
    waiting.removeAll(taken);
    return waiting;
  }

  /** Parts stand in the order in which they became known, so that givers come first. */
  @Override
  public List<StoredPart> stored() {
    List<Part> parts = new ArrayList<>(all);
    List<StoredPart> stored = new ArrayList<>();
    for (Part part : parts) {
      stored.add(
          new StoredPart(
              part.state,
              part.giver == null ? -1 : parts.indexOf(part.giver),
              part.plans,
              part.level,
              part.number,
              part.waiting));
    }
    return stored;
  }
}
