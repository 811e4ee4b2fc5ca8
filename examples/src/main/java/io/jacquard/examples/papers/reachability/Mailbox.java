// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

/** Where messages for one thread arrive. */
interface Mailbox {
  void send(Object message);

  Object receive();
}
