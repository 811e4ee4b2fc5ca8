// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonParseException;
import io.jacquard.settings.Stall;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a strategy has covered when it comes to its end. Its text, which results and reports show,
 * is made here alone.
 *
 * @param covered of what nothing is left out
 * @param paths whether that holds on all paths that inputs lead
 * @param stall for how long threads may be held up in what it covers
 * @param restrictions under which it holds
 */
public record Claim(Covered covered, boolean paths, Stall stall, Set<Restriction> restrictions) {
  public static final Claim ALL_INTERLEAVINGS = new Claim(Covered.INTERLEAVINGS);
  public static final Claim ALL_TRACES = new Claim(Covered.TRACES);
  public static final Claim ALL_LOCAL_STATES = new Claim(Covered.LOCAL_STATES);

  private static final String NOT_HELD_UP = " (no thread is held up";
  private static final String FOR_MORE_THAN = " for more than ";

  /** What there is one of for each way in which threads can be scheduled. */
  public enum Covered {
    INTERLEAVINGS("all interleavings", "all (interleaving, path) pairs"),
    TRACES("all traces", "all (trace, path) pairs"),
    LOCAL_STATES("all local states and deadlocks", "all local states and deadlocks on all paths"),
    /** One thread has one schedule. */
    ONE_THREAD("the only schedule", "all paths");

    private final String text;
    private final String textWithPaths;

    Covered(String text, String textWithPaths) {
      this.text = text;
      this.textWithPaths = textWithPaths;
    }

    private String text(boolean paths) {
      return paths ? textWithPaths : text;
    }
  }

  /** What a claim says nothing of, in the order in which its text names them. */
  public enum Restriction {
    ONE_BEGINNING("one schedule before exploration begins"),
    TWINS_IN_ONE_ORDER("identical threads in one order"),
    ROLES("it does not matter which thread of a role does an operation"),
    PERMITS_COMMUTE("giving and taking different permits commute"),
    REPLIES_COMMUTE("messages that are only counted come in one order"),
    NO_SPURIOUS_WAKE_UPS("without spurious wake-ups"),
    NO_WEAK_FAILURES("weak updates fail only for a reason"),
    EARLIEST_TIMES("clocks show the earliest time that it can be"),
    CALLS_IN_ONE_STEP("calls of JDK objects count as one step each"),
    SEQUENTIALLY_CONSISTENT("sequentially consistent");

    private final String text;

    Restriction(String text) {
      this.text = " (" + text + ")";
    }
  }

  public Claim {
    Set<Restriction> ordered = new LinkedHashSet<>();
    for (Restriction each : Restriction.values()) {
      if (restrictions.contains(each)) {
        ordered.add(each);
      }
    }
    restrictions = Collections.unmodifiableSet(ordered);
  }

  private Claim(Covered covered) {
    this(covered, false, Stall.UNLIMITED, Set.of());
  }

  /**
   * The same for all paths that inputs lead.
   *
   * @param oneThread whether no execution had a second thread
   */
  public Claim onAllPaths(boolean oneThread) {
    return new Claim(oneThread ? Covered.ONE_THREAD : covered, true, stall, restrictions);
  }

  /** The same if no thread is held up for longer. */
  public Claim upTo(Stall longest) {
    return new Claim(covered, paths, longest, restrictions);
  }

  /** The same under one more restriction. */
  public Claim with(Restriction restriction) {
    Set<Restriction> more = new LinkedHashSet<>(restrictions);
    more.add(restriction);
    return new Claim(covered, paths, stall, more);
  }

  /** The claim in words. */
  public String text() {
    StringBuilder text = new StringBuilder(covered.text(paths));
    if (!stall.isUnlimited()) {
      text.append(NOT_HELD_UP);
      text.append(stall.equals(Stall.NONE) ? ")" : FOR_MORE_THAN + stall.text() + ")");
    }
    for (Restriction each : restrictions) {
      text.append(each.text);
    }
    return text.toString();
  }

  /** The claim that has this text. */
  static Claim read(String text) {
    String rest = text;
    Set<Restriction> restrictions = new LinkedHashSet<>();
    Restriction[] known = Restriction.values();
    for (int i = known.length - 1; i >= 0; i--) {
      if (rest.endsWith(known[i].text)) {
        restrictions.add(known[i]);
        rest = rest.substring(0, rest.length() - known[i].text.length());
      }
    }
    Stall stall = Stall.UNLIMITED;
    int heldUp = rest.indexOf(NOT_HELD_UP);
    if (heldUp >= 0) {
      stall = stall(rest.substring(heldUp + NOT_HELD_UP.length()), text);
      rest = rest.substring(0, heldUp);
    }
    for (Covered each : Covered.values()) {
      for (boolean paths : new boolean[] {false, true}) {
        if (each.text(paths).equals(rest)) {
          return new Claim(each, paths, stall, restrictions);
        }
      }
    }
    throw unknown(text);
  }

  private static Stall stall(String end, String text) {
    if (end.equals(")")) {
      return Stall.NONE;
    }
    if (!end.startsWith(FOR_MORE_THAN) || !end.endsWith(")")) {
      throw unknown(text);
    }
    try {
      return Stall.parse(end.substring(FOR_MORE_THAN.length(), end.length() - 1).replace(" ", ""));
    } catch (IllegalArgumentException e) {
      throw unknown(text);
    }
  }

  private static JsonParseException unknown(String text) {
    return new JsonParseException("the claim '" + text + "' is unknown here");
  }

  @Override
  public String toString() {
    return text();
  }
}
