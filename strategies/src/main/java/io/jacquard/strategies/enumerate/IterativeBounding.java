// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.enumerate;

import io.jacquard.engine.InputPolicy;
import io.jacquard.engine.Proposal;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import io.jacquard.trace.result.Claim;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All interleavings up to a cost, each once, the cheapest first: the first failure that is found
 * has no cheaper one.
 *
 * <p>An interleaving is known by where it leaves the choices that cost nothing. While one runs,
 * every option that it passes by is a detour for later; those that cost more wait until the cheaper
 * ones are done. So memory is one small object for each interleaving still to run.
 *
 * <p>Directions at branches on inputs cost nothing. Which one costs no other execution depends on
 * what ran before, so each that was taken is named like a detour.
 */
public final class IterativeBounding implements Strategy, Director, Splittable {
  /**
   * A step where the choices that cost nothing are left, behind the one where they were left
   * before.
   */
  private record Detour(@Nullable Detour before, int step, int choice) {}

  private static final int ANY_COST = -1;

  private final ScheduleCost cost;
  private final int most;

  // what is left to run, by its cost
  private final List<Deque<Detour>> waiting = new ArrayList<>();
  private int[] detourAt = new int[16];
  private int[] detourTo = new int[16];
  private int detours;
  private int passed;
  private @Nullable Detour last;
  private @Nullable Detour planned;
  private int spent;
  private boolean begun;
  private boolean bounded;

  /** Of a part: the cost of what is run now; what costs more waits for the other parts. */
  private int onlyCost = ANY_COST;

  public IterativeBounding(ScheduleCost cost, int most) {
    this.cost = cost;
    this.most = most;
    for (int i = 0; i <= most; i++) {
      waiting.add(new ArrayDeque<>());
    }
  }

  @Override
  public @Nullable Proposal propose() {
    if (!begun) {
      begun = true;
      follow(null, 0);
      return new Proposal(this, InputPolicy.CHOSEN);
    }
    int cheapest = level();
    if (cheapest > most || onlyCost != ANY_COST && cheapest > onlyCost) {
      return null;
    }
    follow(waiting.get(cheapest).removeLast(), cheapest);
    return new Proposal(this, InputPolicy.CHOSEN);
  }

  /** The cost of what comes next; above the bound if nothing is left. */
  @Override
  public int level() {
    for (int i = 0; i <= most; i++) {
      if (!begun || !waiting.get(i).isEmpty()) {
        return i;
      }
    }
    return most + 1;
  }

  @Override
  public boolean isOver() {
    return level() > most;
  }

  /** How many interleavings are known that are still to run. */
  int pending() {
    int sum = 0;
    for (Deque<Detour> same : waiting) {
      sum += same.size();
    }
    return sum;
  }

  /** Every so-manieth of what is left at the present cost. */
  @Override
  public List<SearchPart> give(int parts) throws IOException {
    onlyCost = level();
    if (!begun || isOver()) {
      return List.of();
    }
    List<Detour> all = new ArrayList<>(waiting.get(onlyCost));
    int shares = Math.min(parts + 1, all.size());
    List<SearchPart> given = new ArrayList<>();
    for (int share = 1; share < shares; share++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutput out = new DataOutputStream(bytes);
      saveState(out, false);
      for (int price = 0; price <= most; price++) {
        saveEach(out, price == onlyCost ? share(all, share, shares) : List.of());
      }
      given.add(new SearchPart(bytes.toByteArray()));
    }
    waiting.set(onlyCost, new ArrayDeque<>(share(all, 0, shares)));
    return given;
  }

  private static List<Detour> share(List<Detour> all, int number, int shares) {
    List<Detour> share = new ArrayList<>();
    for (int i = number; i < all.size(); i += shares) {
      share.add(all.get(i));
    }
    return share;
  }

  @Override
  public void restart() {
    follow(planned, spent);
  }

  private void follow(@Nullable Detour detour, int price) {
    planned = detour;
    last = detour;
    spent = price;
    passed = 0;
    detours = 0;
    for (Detour each = detour; each != null; each = each.before) {
      detours++;
    }
    if (detours > detourAt.length) {
      detourAt = new int[2 * detours];
      detourTo = new int[2 * detours];
    }
    int i = detours;
    for (Detour each = detour; each != null; each = each.before) {
      detourAt[--i] = each.step;
      detourTo[i] = each.choice;
    }
  }

  @Override
  public int choose(ChoicePoint point) {
    int step = point.step();
    if (passed < detours && detourAt[passed] == step) {
      int found = point.find(detourTo[passed++]);
      return found < 0 ? DIVERGED : found;
    }
    if (point.isBranch()) {
      return direction(point);
    }
    int free = free(point);
    if (passed == detours) {
      for (int i = 0; i < point.size(); i++) {
        if (i != free) {
          plan(step, point.option(i), spent + cost.of(point, i));
        }
      }
    }
    return free;
  }

  /** A branch with only one direction is the same in every execution that comes there. */
  private int direction(ChoicePoint point) {
    int natural = point.preferred();
    if (point.size() > 1 && passed == detours) {
      for (int i = 0; i < point.size(); i++) {
        if (i != natural) {
          plan(point.step(), point.option(i), spent);
        }
      }
      name(point.step(), point.option(natural));
    }
    return natural;
  }

  private void name(int step, int choice) {
    last = new Detour(last, step, choice);
    if (detours == detourAt.length) {
      detourAt = Arrays.copyOf(detourAt, 2 * detours);
      detourTo = Arrays.copyOf(detourTo, 2 * detours);
    }
    detourAt[detours] = step;
    detourTo[detours++] = choice;
    passed++;
  }

  @Override
  public boolean isPlanCompleted() {
    return passed == detours;
  }

  private int free(ChoicePoint point) {
    int i = 0;
    while (cost.of(point, i) > 0) {
      i++;
    }
    return i;
  }

  private void plan(int step, int choice, int price) {
    if (price > most) {
      bounded = true;
    } else {
      waiting.get(price).add(new Detour(last, step, choice));
    }
  }

  @Override
  public StrategyReport report() {
    StrategyReport report = StrategyReport.claiming(Claim.ALL_INTERLEAVINGS);
    return bounded ? report.withBounds(List.of(cost.word() + " " + most)) : report;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    saveState(out, bounded);
    for (Deque<Detour> same : waiting) {
      saveEach(out, same);
    }
  }

  private void saveState(DataOutput out, boolean cut) throws IOException {
    out.writeBoolean(begun);
    out.writeBoolean(cut);
    out.writeInt(onlyCost);
  }

  private void saveEach(DataOutput out, Collection<Detour> same) throws IOException {
    out.writeInt(same.size());
    for (Detour detour : same) {
      follow(detour, 0);
      out.writeInt(detours);
      for (int i = 0; i < detours; i++) {
        out.writeInt(detourAt[i]);
        out.writeInt(detourTo[i]);
      }
    }
  }

  @Override
  public void restore(DataInput in) throws IOException {
    begun = in.readBoolean();
    bounded = in.readBoolean();
    onlyCost = in.readInt();
    for (Deque<Detour> same : waiting) {
      for (int left = in.readInt(); left > 0; left--) {
        Detour detour = null;
        for (int i = in.readInt(); i > 0; i--) {
          detour = new Detour(detour, in.readInt(), in.readInt());
        }
        same.add(Objects.requireNonNull(detour));
      }
    }
    if (onlyCost != ANY_COST) {
      onlyCost = level();
    }
  }
}
