// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Facts;
import io.jacquard.trace.Kind;
import io.jacquard.trace.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One statement read a variable and wrote it; in between another thread changed it, and that change
 * was overwritten unseen. The thread that failed has looked at the variable after that, before
 * anything wiped out what had happened.
 *
 * <p>The history is phenomenon P4 of Berenson and others, A Critique of ANSI SQL Isolation Levels
 * (SIGMOD 1995). That read and write belong to one statement, as in {@code count++}, is asked for
 * in addition: a value that one line reads and another sets need not depend on what was read.
 */
final class LostUpdate implements Teller {
  @Override
  public @Nullable Words tell(Facts facts) {
    for (Operation look : Failing.steps(facts)) {
      String key = Facts.isAccess(look) && look.kind() != Kind.WRITE ? Facts.key(look) : null;
      if (key != null) {
        List<Operation> accesses = facts.accesses(key);
        for (Between between : Between.among(accesses, Between.Sort.CHANGES)) {
          if (between.second().index() < look.index()
              && isLost(between)
              && Felt.until(look, between.second(), accesses)) {
            return words(facts, between, look);
          }
        }
      }
    }
    return null;
  }

  private static boolean isLost(Between between) {
    return between.first().kind() == Kind.READ
        && between.second().kind() == Kind.WRITE
        && between.isOneStatement();
  }

  private static Words words(Facts facts, Between between, Operation look) {
    Phrases say = new Phrases(facts);
    String loser = say.thread(between.other());
    List<Integer> steps = new ArrayList<>(between.steps());
    steps.add(look.index());
    return new Words(
        Pattern.LOST_UPDATE,
        List.of(
            Stale.readThenChanged(say, between),
            Stale.overwrote(facts, between) + ": the update of " + loser + " is lost.",
            Stale.looked(say, look)),
        steps);
  }
}
