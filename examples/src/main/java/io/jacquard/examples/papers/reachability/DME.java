// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.examples.papers.Crew;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Distributed mutual exclusion after Ricart and Agrawala: who wants to enter sends a request to all
 * others and waits for their replies; a process that was earlier defers its reply until it has
 * left. Each process is two threads that share its variables under a semaphore, and enters once.
 *
 * <p>Where messages arrive in the order in which they were sent, 2 and 3 processes have 6 and 1,606
 * sequences; where they may overtake each other, 6 and 4,032. A process only counts its replies: if
 * their order is left out, 3 processes have 504.
 */
public final class DME {
  private DME() {}

  /**
   * Arguments: how many processes, 3 without; and how messages travel: overtaking (the default), in
   * the order of a port (fifo), or in {@code LinkedBlockingQueue}s (queues).
   */
  public static void main(String[] args) {
    int processes = args.length == 0 ? 3 : Integer.parseInt(args[0]);
    Supplier<Mailbox> kind =
        switch (args.length < 2 ? "overtaking" : args[1]) {
          case "overtaking" -> PortMailbox::overtaking;
          case "fifo" -> PortMailbox::inOrder;
          case "queues" -> QueueMailbox::new;
          default -> throw new IllegalArgumentException("no such way: " + args[1]);
        };
    List<Process> all = new ArrayList<>();
    for (int i = 0; i < processes; i++) {
      Mailbox replies =
          args.length < 2 || args[1].equals("overtaking") ? PortMailbox.ofReplies() : kind.get();
      all.add(new Process(i, processes, all, kind.get(), replies));
    }
    List<Runnable> bodies = new ArrayList<>();
    for (Process process : all) {
      bodies.add(process::enterAndLeave);
      bodies.add(process::help);
    }
    Crew.start(bodies);
  }

  private record Request(int number, int from) implements Comparable<Request> {
    @Override
    public int compareTo(Request other) {
      return number != other.number
          ? Integer.compare(number, other.number)
          : Integer.compare(from, other.from);
    }
  }

  private static final class Process {
    private final int id;
    private final List<Process> all;
    private final Mailbox requests;
    private final Mailbox replies;
    private final Semaphore mutex = new Semaphore(1);
    private final boolean[] deferred;
    private boolean requesting;
    private int number;
    private int highest;

    Process(int id, int processes, List<Process> all, Mailbox requests, Mailbox replies) {
      this.id = id;
      this.all = all;
      deferred = new boolean[processes];
      this.requests = requests;
      this.replies = replies;
    }

    void enterAndLeave() {
      mutex.acquireUninterruptibly();
      requesting = true;
      number = highest + 1;
      Request mine = new Request(number, id);
      mutex.release();
      for (Process other : all) {
        if (other != this) {
          other.requests.send(mine);
        }
      }
      for (int i = 1; i < all.size(); i++) {
        replies.receive();
      }
      mutex.acquireUninterruptibly();
      requesting = false;
      for (Process other : all) {
        if (deferred[other.id]) {
          other.replies.send(id);
        }
      }
      mutex.release();
    }

    void help() {
      for (int i = 1; i < all.size(); i++) {
        Request request = (Request) requests.receive();
        mutex.acquireUninterruptibly();
        highest = Math.max(highest, request.number);
        boolean defers = requesting && new Request(number, id).compareTo(request) < 0;
        Process other = all.get(request.from);
        if (defers) {
          deferred[other.id] = true;
        }
        mutex.release();
        if (!defers) {
          other.replies.send(id);
        }
      }
    }
  }
}
