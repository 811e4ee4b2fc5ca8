// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.guided;

/**
 * An airline that sells more tickets than there are seats: {@code Airline TICKETS CUSHION}. The
 * sales stop when the seats are sold; nothing makes sure that this is seen in time.
 */
public final class Airline implements Runnable {
  private int sold;
  private boolean stopSales;
  private final int capacity;

  private Airline(int tickets, int cushion) {
    capacity = tickets - cushion;
  }

  public static void main(String[] args) {
    int tickets = Integer.parseInt(args[0]);
    Airline airline = new Airline(tickets, Integer.parseInt(args[1]));
    airline.sell(tickets);
  }

  private void sell(int tickets) {
    for (int i = 0; i < tickets; i++) {
      if (stopSales) {
        sold--;
        break;
      }
      new Thread(this).start();
    }
    if (sold > capacity) {
      throw new IllegalStateException("more tickets than seats");
    }
  }

  @Override
  public void run() {
    sold++;
    if (sold > capacity) {
      stopSales = true;
    }
  }
}
