// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

/**
 * Lifts that serve the floors of a building: each call has a lock, and who answers it takes it off.
 * Nothing goes wrong. Arguments: lifts, floors, rounds.
 */
public final class Lifts {
  private static final class Floor {
    private boolean called;
    private int served;
  }

  private final Floor[] floors;

  private Lifts(int floors) {
    this.floors = new Floor[floors];
    for (int i = 0; i < floors; i++) {
      this.floors[i] = new Floor();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int lifts = args.length > 0 ? Integer.parseInt(args[0]) : 2;
    int floors = args.length > 1 ? Integer.parseInt(args[1]) : 58;
    int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 24;
    Lifts building = new Lifts(floors);
    Runnable[] bodies = new Runnable[lifts];
    for (int i = 0; i < lifts; i++) {
      bodies[i] = () -> building.serve(rounds);
    }
    Workers.run(bodies);
  }

  private void serve(int rounds) {
    for (int round = 0; round < rounds; round++) {
      for (Floor floor : floors) {
        synchronized (floor) {
          if (floor.called) {
            floor.called = false;
            floor.served++;
          } else {
            floor.called = true;
          }
        }
      }
    }
  }
}
