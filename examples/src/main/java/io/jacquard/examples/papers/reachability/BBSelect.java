// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.examples.papers.Crew;
import io.jacquard.ports.Port;
import io.jacquard.ports.SelectiveWait;
import io.jacquard.ports.SyncPort;
import java.util.ArrayList;
import java.util.List;

/** A bounded buffer as a thread with selective wait: 144 sequences. */
public final class BBSelect implements Buffer {
  private final SelectiveWait server = new SelectiveWait();
  private final SyncPort<Integer> deposit = server.port();
  private final SyncPort<Port<Integer>> withdraw = server.port();
  private final Sizes sizes;

  private BBSelect(Sizes sizes) {
    this.sizes = sizes;
  }

  /** Arguments: how many producers, consumers, slots; 3 3 2 without. */
  public static void main(String[] args) {
    Sizes sizes = Sizes.of(args);
    BBSelect buffer = new BBSelect(sizes);
    List<Runnable> bodies = new ArrayList<>(Buffer.users(buffer, sizes));
    bodies.add(buffer::serve);
    Crew.start(bodies);
  }

  private void serve() {
    Slots slots = new Slots(sizes.slots());
    for (int i = 0; i < sizes.producers() + sizes.consumers(); i++) {
      server.select(
          deposit.when(!slots.isFull(), slots::deposit),
          withdraw.when(!slots.isEmpty(), reply -> reply.send(slots.withdraw())));
    }
  }

  @Override
  public void deposit(int item) {
    deposit.send(item);
  }

  @Override
  public int withdraw() {
    Port<Integer> reply = new Port<>();
    withdraw.send(reply);
    return reply.receive();
  }
}
