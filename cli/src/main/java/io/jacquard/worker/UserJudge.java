// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.finding.FindingJudge;
import io.jacquard.settings.LibraryRaces;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.trace.finding.AcceptedFindings;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;

/** Decides as the user asks: which findings are accepted, and whose races count. */
final class UserJudge implements FindingJudge {
  private static final Ruling NOTED =
      Ruling.noted("both accesses are in libraries; " + Options.LIBRARIES + " report counts it");

  private final AcceptedFindings accepted;
  private final LibraryRaces libraries;
  private final OwnClasses own;

  UserJudge(Settings settings, OwnClasses own) {
    accepted =
        settings.find(Options.ACCEPT).isPresent()
            ? AcceptedFindings.read(settings.find(Options.ACCEPT).get())
            : AcceptedFindings.NONE;
    libraries = settings.get(Options.LIBRARIES);
    this.own = own;
  }

  AcceptedFindings accepted() {
    return accepted;
  }

  @Override
  public Ruling judge(Finding finding) {
    String reason = accepted.reason(finding);
    if (reason != null) {
      return Ruling.noted(reason);
    }
    if (libraries == LibraryRaces.REPORT || !isOfLibraries(finding)) {
      return Ruling.COUNTS;
    }
    return libraries == LibraryRaces.NOTE ? NOTED : Ruling.DROPPED;
  }

  private boolean isOfLibraries(Finding finding) {
    return finding.kind() == FindingKind.RACE
        && finding.otherSite() != null
        && !own.contain(finding.site().className())
        && !own.contain(finding.otherSite().className());
  }
}
