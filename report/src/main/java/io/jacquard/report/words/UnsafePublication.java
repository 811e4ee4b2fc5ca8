// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.FindingFacts;
import io.jacquard.trace.record.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A race of a field with the step that made its object reachable for other threads: what the maker
 * stored in the object before counts as stored by that step. Such a race is told by its two steps
 * touching different things. Calls of collections may do that for other reasons, as when one is a
 * view of the other.
 */
final class UnsafePublication implements ExplanationRule {
  @Override
  public @Nullable ExplanationText tell(FindingFacts facts) {
    Operation publication = facts.marked(0);
    Operation access = facts.marked(1);
    if (publication == null
        || access == null
        || access.object() == null
        || !FindingFacts.isAccess(access)) {
      return null;
    }
    String published = FindingFacts.key(publication);
    String accessed = FindingFacts.key(access);
    if (published == null
        || accessed == null
        || published.equals(accessed)
        || publication.thread().equals(access.thread())) {
      return null;
    }
    Phrases say = new Phrases(facts);
    String object = facts.names().object(access.object());
    return new ExplanationText(
        Pattern.UNSAFE_PUBLICATION,
        List.of(
            say.thread(publication)
                + " made "
                + object
                + " reachable for other threads: it "
                + say.does(publication)
                + ".",
            say.thread(access)
                + " "
                + say.does(access)
                + ", and nothing orders that after what "
                + say.thread(publication)
                + " did to the object before."),
        List.of(publication.index(), access.index()));
  }
}
