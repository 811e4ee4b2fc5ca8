// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.observe;

import io.jacquard.runtime.coverage.BranchCounters;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.BranchCoverage.Why;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which branch edges the executions of a search have taken, and why others were not.
 *
 * <p>The edges are those of the classes loaded so far whose branches the agent reports. Executions
 * that an assumption discards count for nothing, nor do those that only run again for a report.
 */
public final class Coverage {
  /**
   * An edge that was not taken.
   *
   * @param way the end of the edge's id, which distinguishes it from the others of its branch
   * @param detail what the solver says, if it is its fault
   */
  public record Missing(Site site, String way, Why why, @Nullable String detail) {
    /** The same in every JVM that runs the same class files. */
    public String id() {
      return site.stableName() + way;
    }
  }

  /** What the solver said of an edge, over all executions. */
  private static final class Answers {
    private boolean possible;
    private boolean impossible;
    private boolean discarded;
    private @Nullable String unknown;
  }

  private final Map<Integer, Answers> answers = new HashMap<>();
  private final @Nullable ClassLoader only;

  /** The edges that no execution had taken before the last one. */
  private int[] fresh = {};

  /**
   * @param only the loader whose classes count; null for all. A JVM may see several searches, each
   *     with a loader of its own
   */
  public Coverage(@Nullable ClassLoader only) {
    this.only = only;
  }

  /** An execution of the search begins. */
  public void begin() {
    BranchCounters.forget();
  }

  /** It has ended. */
  public void end(Ending ending) {
    fresh = new int[0];
    if (ending == Ending.DISCARDED) {
      for (int edge : BranchCounters.forget()) {
        of(edge).discarded = true;
      }
    } else {
      fresh = BranchCounters.keep();
    }
  }

  /** The branches at which the last execution took a direction that none had taken before. */
  public List<Site> newlyTaken() {
    Set<Site> sites = new LinkedHashSet<>();
    for (int edge : fresh) {
      sites.add(Sites.get(BranchCounters.of(edge).site));
    }
    return List.copyOf(sites);
  }

  private Answers of(int edge) {
    return answers.computeIfAbsent(edge, absent -> new Answers());
  }

  /** Some inputs take this direction at a site. */
  public void possible(int site, int direction) {
    int edge = BranchCounters.edge(site, direction);
    if (edge >= 0) {
      of(edge).possible = true;
    }
  }

  /** No inputs take this direction, on the present path. */
  public void impossible(int site, int direction) {
    int edge = BranchCounters.edge(site, direction);
    if (edge >= 0) {
      of(edge).impossible = true;
    }
  }

  /** It is not known whether some inputs do. */
  public void unknown(int site, int direction, String reason) {
    int edge = BranchCounters.edge(site, direction);
    if (edge >= 0) {
      of(edge).unknown = reason;
    }
  }

  /** Whether every edge of the classes loaded so far was taken, and there are some. */
  public boolean isFull() {
    if (only == null) {
      return BranchCounters.edges() > 0 && BranchCounters.taken() == BranchCounters.edges();
    }
    Map<String, @Nullable Missing> edges = edges(false);
    return !edges.isEmpty() && missing(edges).isEmpty();
  }

  /**
   * Every edge by its id: null if it was taken. A class that several loaders have defined counts
   * once.
   *
   * @param ended whether the search has come to its end, without any bound
   */
  public Map<String, @Nullable Missing> edges(boolean ended) {
    Map<String, @Nullable Missing> edges = new TreeMap<>();
    for (BranchCounters.Branch branch : BranchCounters.all()) {
      if (only != null && Sites.get(branch.site).loader != only) {
        continue;
      }
      boolean met = isMet(branch);
      for (int way = 0; way < branch.ways.length; way++) {
        Missing missing = missing(branch, way, met, ended);
        String id = Sites.get(branch.site).stableName() + branch.ways[way];
        if (missing == null || !edges.containsKey(id)) {
          edges.put(id, missing);
        }
      }
    }
    return edges;
  }

  /** The edges that were not taken, as they come in the sources. */
  public static List<Missing> missing(Map<String, @Nullable Missing> edges) {
    List<Missing> list = new ArrayList<>();
    for (Missing each : edges.values()) {
      if (each != null) {
        list.add(each);
      }
    }
    list.sort(
        Comparator.comparing((Missing each) -> each.site().className)
            .thenComparing(each -> each.site().line));
    return list;
  }

  private boolean isMet(BranchCounters.Branch branch) {
    for (int way = 0; way < branch.ways.length; way++) {
      Answers known = answers.get(branch.first + way);
      if (BranchCounters.isTaken(branch.first + way) || known != null && known.discarded) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Missing missing(
      BranchCounters.Branch branch, int way, boolean met, boolean ended) {
    int edge = branch.first + way;
    if (BranchCounters.isTaken(edge)) {
      return null;
    }
    Answers known = answers.get(edge);
    String reason = known == null ? null : known.unknown;
    Why why = met ? why(known, ended) : Why.NOT_MET;
    return new Missing(
        Sites.get(branch.site), branch.ways[way], why, why == Why.UNKNOWN ? reason : null);
  }

  private static Why why(@Nullable Answers known, boolean ended) {
    if (known != null && known.unknown != null) {
      return Why.UNKNOWN;
    }
    if (ended && known != null && known.discarded) {
      return Why.DISCARDED;
    }
    if (!ended || known != null && known.possible) {
      return Why.BOUND;
    }
    return known != null && known.impossible ? Why.UNSAT : Why.CONCRETE;
  }
}
