// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.Location;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Steers one execution towards reads of certain writes, and away from others: a read waits until
 * the wanted write is the last one, and from then on other writes wait for the read. As long as the
 * last write is one that a read must not see, the read waits. If everything waits, nothing does.
 */
final class ReadsFromHolds implements Holds {
  private final List<ReadsFrom.Wish> wishes;
  private final ReadsFrom known;
  private final boolean[] fulfilled;
  private final Map<Location, Long> last = new IdentityHashMap<>();
  private boolean[] held = new boolean[16];

  ReadsFromHolds(List<ReadsFrom.Wish> wishes, ReadsFrom known) {
    this.wishes = wishes;
    this.known = known;
    fulfilled = new boolean[wishes.size()];
  }

  @Override
  public void look(ChoicePoint point) {
    if (held.length < point.size()) {
      held = new boolean[2 * point.size()];
    }
    boolean all = true;
    for (int i = 0; i < point.size(); i++) {
      held[i] = waits(point.thread(i));
      all &= held[i];
    }
    for (int i = 0; all && i < point.size(); i++) {
      held[i] = false;
    }
  }

  private boolean waits(ControlledThread thread) {
    Location location = thread.location();
    if (location == null || !ReadsFrom.isAccess(thread.kind())) {
      return false;
    }
    long pending = ReadsFrom.event(thread.site(), thread.index);
    long before = last.getOrDefault(location, ReadsFrom.NOTHING);
    boolean reads = ReadsFrom.reads(thread.kind());
    for (int i = 0; i < fulfilled.length; i++) {
      ReadsFrom.Wish wish = wishes.get(i);
      boolean isRead = reads && wish.pair().read() == pending;
      boolean isLast = wish.pair().write() == before;
      if (wish.forbidden() ? isRead && isLast : !fulfilled[i] && isRead && !isLast) {
        return true;
      }
      if (!wish.forbidden()
          && !fulfilled[i]
          && !isRead
          && isLast
          && thread.writes()
          && known.mayMeet(pending, wish.pair().read())) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean holds(int option) {
    return held[option];
  }

  @Override
  public void taken(ChoicePoint point, int option) {
    ControlledThread thread = point.thread(option);
    Location location = thread.location();
    if (location == null || !ReadsFrom.isAccess(thread.kind())) {
      return;
    }
    long event = ReadsFrom.event(thread.site(), thread.index);
    if (ReadsFrom.reads(thread.kind())) {
      for (int i = 0; i < fulfilled.length; i++) {
        fulfilled[i] |= wishes.get(i).pair().read() == event;
      }
    }
    if (thread.writes()) {
      last.put(location, event);
    }
  }
}
