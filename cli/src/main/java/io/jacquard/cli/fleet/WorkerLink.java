// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** A worker, as the hub sees it. */
public interface WorkerLink {
  /** Tells it something; one that is gone does not hear it. */
  void send(Order order);

  /**
   * Calls the listener, on any thread, for every message that was not heard yet, and with nothing
   * at the end of the stream.
   */
  void listen(Consumer<Optional<Protocol.Message>> listener);

  /** Ends it at once. */
  void end();

  /** Starts workers that have no search of their own. */
  interface Starter {
    /**
     * @param number of the job, from 1
     */
    WorkerLink start(int number) throws IOException;
  }
}
