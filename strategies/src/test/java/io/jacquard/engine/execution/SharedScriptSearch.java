// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.execution;

import io.jacquard.engine.Proposal;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.Ending;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a script by a search that is shared out: parts are taken up in any order, by new strategies,
 * for a few executions each, and split at random. Some of that work is lost and done again.
 */
public final class SharedScriptSearch {
  private static final int MOST_PER_LEASE = 6;

  public final Map<String, Integer> traces = new HashMap<>();
  public final Map<Ending, Integer> endings = new TreeMap<>();
  public int parts = 1;
  public int lost;
  private final SplittableRandom random;
  private final List<Part> open = new ArrayList<>();

  private static final class Part {
    byte @Nullable [] state;
    final @Nullable Part giver;
    final List<byte[]> plans = new ArrayList<>();
    int level;
    int given;
    boolean waits;

    Part(byte @Nullable [] state, @Nullable Part giver, int level) {
      this.state = state;
      this.giver = giver;
      this.level = level;
    }

    boolean isReady() {
      return !waits || given == 0 || !plans.isEmpty();
    }
  }

  private SharedScriptSearch(long seed) {
    random = new SplittableRandom(seed);
  }

  /** Explores until no part is left. */
  public static SharedScriptSearch explore(
      Script script, ExecutionSettings settings, Supplier<? extends Strategy> maker, long seed) {
    SharedScriptSearch search = new SharedScriptSearch(seed);
    search.open.add(new Part(null, null, 0));
    try {
      while (!search.open.isEmpty()) {
        search.lease(script, settings, maker.get());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return search;
  }

  private Part choose() {
    int lowest = Integer.MAX_VALUE;
    for (Part part : open) {
      lowest = Math.min(lowest, part.level);
    }
    List<Part> ready = new ArrayList<>();
    for (Part part : open) {
      if (part.level == lowest && part.isReady()) {
        ready.add(part);
      }
    }
    return ready.get(random.nextInt(ready.size()));
  }

  private void lease(Script script, ExecutionSettings settings, Strategy strategy)
      throws IOException {
    Part part = choose();
    Splittable search = (Splittable) strategy;
    if (part.state != null) {
      search.restore(new DataInputStream(new ByteArrayInputStream(part.state)));
    }
    for (byte[] each : part.plans) {
      search.accept(each);
    }
    if (part.given == 0) {
      search.partsEnded();
    }
    Limited limited = new Limited(strategy, 1 + random.nextInt(MOST_PER_LEASE));
    ScriptSearch done = ScriptSearch.explore(script, settings, limited, Long.MAX_VALUE, true);
    if (random.nextInt(8) == 0) {
      lost++;
      return;
    }
    done.traces.forEach((key, times) -> traces.merge(key, times, Integer::sum));
    done.endings.forEach((ending, times) -> endings.merge(ending, times, Integer::sum));
    part.plans.clear();
    List<SearchPart> given = search.give(random.nextInt(3));
    byte[] plans = search.plans();
    if (plans != null && part.giver != null) {
      part.giver.plans.add(plans);
    }
    for (SearchPart each : given) {
      open.add(new Part(each.state(), part, search.level()));
    }
    parts += given.size();
    part.given += given.size();
    part.waits = search.isWaiting();
    part.level = search.level();
    if (search.isOver()) {
      open.remove(part);
      if (part.giver != null) {
        part.giver.given--;
      }
    } else {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      search.save(new DataOutputStream(bytes));
      part.state = bytes.toByteArray();
    }
  }

  public int count(Ending ending) {
    return endings.getOrDefault(ending, 0);
  }

  /** Proposes no more than so many. */
  private static final class Limited implements Strategy {
    private final Strategy inner;
    private int left;

    Limited(Strategy inner, int left) {
      this.inner = inner;
      this.left = left;
    }

    @Override
    public @Nullable Proposal propose() {
      if (left-- == 0) {
        return null;
      }
      return inner.propose();
    }

    @Override
    public void observe(Execution execution) {
      inner.observe(execution);
    }
  }
}
