// SPDX-License-Identifier: Apache-2.0
package io.jacquard.ports;

import io.jacquard.SharedState;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/**
 * An asynchronous port: any thread may send, and does not wait; one thread receives.
 *
 * <p>A port made {@linkplain #Port() without a network} delivers at once: messages are received in
 * the order in which they were sent. A port {@linkplain #Port(Executor) with a network} hands each
 * message to a task of its own, so that messages overtake each other as those tasks do.
 *
 * <p>Messages are a chain of links, each of which waits for the next. So a receiver has to do with
 * the sender of the message that it gets and with no other, which Jacquard sees without being told.
 */
public final class Port<T> {
  private static final class Link<T> {
    final T message;
    final Semaphore hasNext = new Semaphore(0);
    Link<T> next;

    Link(T message) {
      this.message = message;
    }

    void append(Link<T> link) {
      next = link;
      hasNext.release();
    }

    Link<T> awaitNext() {
      hasNext.acquireUninterruptibly();
      return next;
    }
  }

  private final Executor network;
  private final UnaryOperator<Link<T>> arrivals;

  /** The link of the message received last; the receiver's own. */
  private Link<T> received;

  /** Makes an empty port at which messages arrive in the order in which they are sent. */
  public Port() {
    this(Runnable::run);
  }

  /** Makes an empty port; a message arrives when the task runs that the network was given. */
  public Port(Executor network) {
    this.network = network;
    received = new Link<>(null);
    arrivals = new AtomicReference<>(received)::getAndSet;
  }

  private Port(Executor network, Link<T> received) {
    this.network = network;
    this.received = received;
    SharedState<Link<T>> last = new SharedState<>(received);
    arrivals = link -> last.arrive(before -> link);
  }

  /**
   * Makes an empty port for messages that the receiver only counts: which one comes first makes no
   * difference to it, and between two of them it does nothing that others can see. With {@code
   * --reduce replies} one order of them is run.
   *
   * @param network as for {@link #Port(Executor)}
   */
  public static <T> Port<T> ofReplies(Executor network) {
    return new Port<>(network, new Link<>(null));
  }

  /** Sends a message. */
  public void send(T message) {
    network.execute(() -> arrive(message));
  }

  private void arrive(T message) {
    Link<T> link = new Link<>(message);
    arrivals.apply(link).append(link);
  }

  /** Receives the next message, waiting for it if need be. Always called by the same thread. */
  public T receive() {
    received = received.awaitNext();
    return received.message;
  }
}
