// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.ThreadInfo;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A thread that can go no further: what it waits for, who has that, and what it has itself.
 *
 * @param wants completes "waits for"
 * @param holder who holds what it wants; null if nobody does
 */
public record Blocked(
    ThreadInfo thread,
    String wants,
    @Nullable SourceSite at,
    @Nullable Holder holder,
    List<Hold> holds) {

  /** What the words may say of the holder themselves; it is told once. */
  private static final Pattern HELD_BY = Pattern.compile(" held by .+ since \\S+");

  /**
   * A monitor that a thread holds.
   *
   * @param since the place where the thread took it; empty if unknown
   */
  public record Hold(String object, String since) {
    /** Reads {@code Object#0.1 (Bank.java:12)}. */
    static Hold parse(String text) {
      int open = text.lastIndexOf(" (");
      return open < 0 || !text.endsWith(")")
          ? new Hold(text, "")
          : new Hold(text.substring(0, open), since(text.substring(open + 2, text.length() - 1)));
    }

    private static String since(String place) {
      return place.equals(SourceSite.UNKNOWN.shortName()) ? "" : place;
    }

    boolean isNamedIn(String words) {
      return Pattern.compile("(?<![\\w.$])" + Pattern.quote(object) + "(?![\\w$]|\\.\\d)")
          .matcher(words)
          .find();
    }
  }

  /** A thread and the monitor it holds. */
  public record Holder(String thread, Hold hold) {}

  /**
   * The threads of the finding's execution that wait at its end: first those involved, and among
   * them those that wait for what another holds; last those that wait for the end of another, and
   * so only suffer from it.
   */
  public static List<Blocked> of(Finding finding) {
    List<Blocked> blocked = new ArrayList<>();
    List<ThreadInfo> threads = finding.record().threads();
    for (ThreadInfo thread : threads) {
      if (!thread.ended() && thread.waitsFor() != null) {
        Holder holder = holder(thread, threads);
        String wants = thread.waitsFor().strip();
        if (holder != null) {
          wants = HELD_BY.matcher(wants).replaceFirst("");
        }
        List<Hold> holds = thread.holds().stream().map(Hold::parse).toList();
        blocked.add(new Blocked(thread, wants, thread.waitsAt(), holder, holds));
      }
    }
    blocked.sort(
        Comparator.comparing((Blocked each) -> !finding.threads().contains(each.thread().path()))
            .thenComparing(each -> each.holder() == null)
            .thenComparing(Blocked::thread, ThreadInfo.CAUSES_FIRST));
    return blocked;
  }

  /** The thread that has what it waits for, or whose end it waits for; null if nobody. */
  public @Nullable String waitsForThread() {
    if (thread.awaits() != null) {
      return thread.awaits().thread();
    }
    return holder == null ? null : holder.thread();
  }

  private static @Nullable Holder holder(ThreadInfo self, List<ThreadInfo> threads) {
    Awaited awaits = self.awaits();
    if (awaits != null) {
      return awaits.what() == Awaited.What.LOCK ? holder(awaits, threads) : null;
    }
    for (ThreadInfo thread : threads) {
      if (!thread.path().equals(self.path())) {
        for (String text : thread.holds()) {
          Hold hold = Hold.parse(text);
          if (hold.isNamedIn(String.valueOf(self.waitsFor()))) {
            return new Holder(thread.path(), hold);
          }
        }
      }
    }
    return null;
  }

  private static @Nullable Holder holder(Awaited awaits, List<ThreadInfo> threads) {
    String lock = String.valueOf(awaits.object());
    for (ThreadInfo thread : threads) {
      if (thread.path().equals(awaits.thread())) {
        return thread.holds().stream()
            .map(Hold::parse)
            .filter(hold -> hold.object().equals(lock))
            .map(hold -> new Holder(thread.path(), hold))
            .findFirst()
            .orElse(new Holder(thread.path(), new Hold(lock, "")));
      }
    }
    return null;
  }
}
