// SPDX-License-Identifier: Apache-2.0
package io.jacquard.ports;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** A synchronous port: who sends waits until the message is received. */
public final class SyncPort<T> {
  private final SelectiveWait receiver;

  SyncPort(SelectiveWait receiver) {
    this.receiver = receiver;
  }

  /** Makes a port whose receiver has no other. */
  public static <T> SyncPort<T> alone() {
    return new SelectiveWait().port();
  }

  /** Sends a message, and waits until it is received. */
  public void send(T message) {
    receiver.send(this, message);
  }

  /** Receives a message at this port alone, waiting for it if need be. */
  public T receive() {
    AtomicReference<T> received = new AtomicReference<>();
    receiver.select(when(true, received::setPlain));
    return received.getPlain();
  }

  /** An alternative of a selective wait: receive here if the guard is true, and do this then. */
  public Alternative when(boolean guard, Consumer<? super T> then) {
    @SuppressWarnings("unchecked") // what is received at this port was sent to it
    Consumer<Object> any = (Consumer<Object>) then;
    return new Alternative(this, guard, any);
  }
}
