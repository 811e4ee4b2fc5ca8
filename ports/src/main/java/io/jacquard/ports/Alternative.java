// SPDX-License-Identifier: Apache-2.0
package io.jacquard.ports;

import java.util.function.Consumer;

/**
 * One of the ports at which a {@link SelectiveWait} may receive; {@link SyncPort#when} makes it.
 */
public final class Alternative {
  private final SyncPort<?> port;
  private final boolean open;
  private final Consumer<Object> then;

  Alternative(SyncPort<?> port, boolean open, Consumer<Object> then) {
    this.port = port;
    this.open = open;
    this.then = then;
  }

  SyncPort<?> port() {
    return port;
  }

  boolean isOpen() {
    return open;
  }

  void accept(Object message) {
    then.accept(message);
  }
}
