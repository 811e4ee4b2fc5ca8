// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Awaited.What;

/** Why a thread goes no further, in words. */
public final class BlockedReason {
  private final Finding finding;
  private final DisplayNames names;

  public BlockedReason(Finding finding, DisplayNames names) {
    this.finding = finding;
    this.names = names;
  }

  /** {@code waits for lock Account#0.2}. */
  public String briefly(Blocked blocked) {
    return verb() + " " + wants(blocked);
  }

  /** {@code waits for lock Account#0.2 held by right since Bank.java:12}. */
  public String shortly(Blocked blocked) {
    return briefly(blocked) + heldBy(blocked, " held by ");
  }

  /** The same with the place where it waits. */
  public String fully(Blocked blocked) {
    String place = DisplayNames.place(blocked.at());
    String at = place.isEmpty() ? "" : " at " + place;
    return verb() + " " + wants(blocked) + at + heldBy(blocked, ", held by ");
  }

  /** Where the thread took what it holds, or nothing if that is unknown. */
  public static String since(Blocked.Hold hold) {
    return hold.since().isEmpty() ? "" : " since " + SanitisedText.line(hold.since());
  }

  private String heldBy(Blocked blocked, String words) {
    if (blocked.holder() != null) {
      return words + names.thread(blocked.holder().thread()) + since(blocked.holder().hold());
    }
    Awaited awaits = blocked.thread().awaits();
    return awaits != null && awaits.what() == What.INITIALISATION && awaits.thread() != null
        ? ", begun by " + names.thread(awaits.thread())
        : "";
  }

  private String verb() {
    return switch (finding.kind()) {
      case LIVELOCK -> "never ends; next:";
      case STUCK -> "is stuck:";
      case ASSERTION, EXCEPTION, EXIT, DEADLOCK, RACE -> "waits for";
    };
  }

  private String wants(Blocked blocked) {
    return names.words(blocked.wants());
  }
}
