// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Facts;
import io.jacquard.trace.Kind;
import io.jacquard.trace.Operation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Another thread changed a variable between two accesses of one method, and the thread that failed
 * has looked at it. Whether the method counted on the value to stay is not known, so this has no
 * name.
 */
final class Interference implements Teller {
  @Override
  public @Nullable Words tell(Facts facts) {
    for (Operation look : Failing.steps(facts)) {
      String key = Facts.isAccess(look) ? Facts.key(look) : null;
      if (key != null) {
        for (Between between : Between.among(facts.accesses(key), Between.Sort.CHANGES)) {
          if (between.second().index() <= look.index() && isTold(between)) {
            return words(facts, between, look, key);
          }
        }
      }
    }
    return null;
  }

  /** A thread that comes to the same place again waits for a change, as likely as not. */
  private static boolean isTold(Between between) {
    String seen = Facts.seen(between.first());
    return seen != null
        && between.isOneMethod()
        && !between.isOnePlace()
        && !seen.equals(between.other().after());
  }

  private static Words words(Facts facts, Between between, Operation look, String key) {
    Phrases say = new Phrases(facts);
    List<String> sentences = new ArrayList<>();
    List<Integer> steps = new ArrayList<>(between.steps());
    sentences.add(Stale.readThenChanged(say, between));
    Operation next = next(facts, between, key);
    if (between.second().kind() == Kind.WRITE) {
      sentences.add(Stale.overwrote(facts, between) + ".");
    } else if (next != null) {
      sentences.add(say.thread(next) + " then " + say.changed(next) + ".");
      steps.add(next.index());
    }
    if (!steps.contains(look.index())) {
      sentences.add(Stale.looked(say, look));
      steps.add(look.index());
    }
    return new Words(null, sentences, steps);
  }

  /** The thread's next access, if it is a change in the same method. */
  private static @Nullable Operation next(Facts facts, Between between, String key) {
    Operation second = between.second();
    return facts.accesses(key).stream()
        .filter(access -> access.index() > second.index())
        .filter(access -> access.thread().equals(second.thread()))
        .limit(1)
        .filter(Facts::changes)
        .filter(access -> access.place().method().equals(second.place().method()))
        .findFirst()
        .orElse(null);
  }
}
