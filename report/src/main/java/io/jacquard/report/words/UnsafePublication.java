// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.words;

import io.jacquard.report.facts.Facts;
import io.jacquard.trace.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A race of a field with the step that made its object reachable for other threads: what the maker
 * stored in the object before counts as stored by that step. Such a race is told by its two steps
 * touching different things. Calls of collections may do that for other reasons, as when one is a
 * view of the other.
 */
final class UnsafePublication implements Teller {
  @Override
  public @Nullable Words tell(Facts facts) {
    Operation publication = facts.marked(0);
    Operation access = facts.marked(1);
    if (publication == null
        || access == null
        || access.object() == null
        || !Facts.isAccess(access)) {
      return null;
    }
    String published = Facts.key(publication);
    String accessed = Facts.key(access);
    if (published == null
        || accessed == null
        || published.equals(accessed)
        || publication.thread().equals(access.thread())) {
      return null;
    }
    Phrases say = new Phrases(facts);
    String object = facts.names().object(access.object());
    return new Words(
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
