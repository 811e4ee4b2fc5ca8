// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.ports.Port;
import java.util.concurrent.Executor;

/** Messages arrive at a port. */
record PortMailbox(Port<Object> port) implements Mailbox {
  /** A network in which every message is on its own way. */
  private static final Executor NETWORK = task -> new Thread(task).start();

  /** Messages arrive in the order in which they were sent. */
  static Mailbox inOrder() {
    return new PortMailbox(new Port<>());
  }

  /** Messages may overtake each other. */
  static Mailbox overtaking() {
    return new PortMailbox(new Port<>(NETWORK));
  }

  /** Messages may overtake each other, and the receiver only counts them. */
  static Mailbox ofReplies() {
    return new PortMailbox(Port.ofReplies(NETWORK));
  }

  @Override
  public void send(Object message) {
    port.send(message);
  }

  @Override
  public Object receive() {
    return port.receive();
  }
}
