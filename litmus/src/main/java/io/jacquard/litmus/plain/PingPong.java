// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import io.jacquard.litmus.Litmus;

/** Two players pass a ball once each way by wait and notifyAll, printing as they go. */
@Litmus(topic = "plain")
public final class PingPong {
  private PingPong() {}

  private boolean pingsTurn = true;

  private synchronized void play(boolean ping, String word) throws InterruptedException {
    while (pingsTurn != ping) wait();
    System.out.println(word);
    pingsTurn = !ping;
    notifyAll();
  }

  public static void main(String[] args) throws InterruptedException {
    PingPong table = new PingPong();
    Thread pong =
        new Thread(
            () -> {
              try {
                table.play(false, "pong");
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    pong.start();
    table.play(true, "ping");
    pong.join();
  }
}
