// SPDX-License-Identifier: Apache-2.0
package io.jacquard.ports;

import io.jacquard.SharedState;
import java.util.ArrayList;
import java.util.List;

/**
 * What a thread waits with that receives at several {@linkplain SyncPort synchronous ports} at
 * once, at those alone whose guards are true.
 *
 * <pre>{@code
 * SelectiveWait server = new SelectiveWait();
 * SyncPort<Integer> deposit = server.port();
 * SyncPort<Port<Integer>> withdraw = server.port();
 * ...
 * server.select(
 *     deposit.when(items.size() < 2, items::add),
 *     withdraw.when(!items.isEmpty(), reply -> reply.send(items.remove())));
 * }</pre>
 *
 * <p>If several senders wait at open ports, any of them may be next. Always one thread selects; any
 * number may send.
 *
 * <p>It has one {@link SharedState}: the receiver opens ports, a sender takes the opportunity and
 * closes all of them, the receiver sees who it was. A sender that waits has left no trace, so which
 * one came first makes no difference; the order in which they are received does.
 */
public final class SelectiveWait {
  /**
   * What receiver and senders know of each other.
   *
   * @param open where a message would be received now
   * @param port where one was sent that the receiver has not yet seen, or null
   */
  private record Meeting(List<SyncPort<?>> open, SyncPort<?> port, Object message) {
    static final Meeting NONE = new Meeting(List.of(), null, null);

    boolean isOpen(SyncPort<?> at) {
      for (SyncPort<?> each : open) {
        if (each == at) {
          return true;
        }
      }
      return false;
    }

    boolean hasMessage() {
      return port != null;
    }
  }

  private final SharedState<Meeting> meeting = new SharedState<>(Meeting.NONE);

  /** Makes one without ports. */
  public SelectiveWait() {}

  /** Makes a port at which this receiver receives. */
  public <T> SyncPort<T> port() {
    return new SyncPort<>(this);
  }

  /**
   * Waits for a message at one of the alternatives whose guards are true, receives it and does what
   * the alternative says.
   *
   * @throws IllegalStateException if no guard is true: nothing could ever come
   */
  public void select(Alternative... alternatives) {
    List<SyncPort<?>> ports = new ArrayList<>();
    for (Alternative each : alternatives) {
      if (each.isOpen()) {
        ports.add(each.port());
      }
    }
    if (ports.isEmpty()) {
      throw new IllegalStateException("no alternative of a selective wait is open");
    }
    List<SyncPort<?>> open = List.copyOf(ports);
    meeting.take(state -> true, state -> new Meeting(open, null, null));
    Meeting met = meeting.take(Meeting::hasMessage, state -> Meeting.NONE);
    for (Alternative each : alternatives) {
      if (each.isOpen() && each.port() == met.port) {
        each.accept(met.message);
        return;
      }
    }
  }

  void send(SyncPort<?> port, Object message) {
    meeting.take(state -> state.isOpen(port), state -> new Meeting(List.of(), port, message));
  }
}
