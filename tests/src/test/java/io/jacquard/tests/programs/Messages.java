// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import io.jacquard.ports.Port;
import io.jacquard.ports.SelectiveWait;
import io.jacquard.ports.SyncPort;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The examples of the report on reachability testing in which threads send each other messages. */
public final class Messages {
  private final List<Thread> threads = new ArrayList<>();

  private Messages() {}

  /** What a thread does. */
  private interface Body {
    void run() throws InterruptedException;
  }

  private void thread(Body body) {
    threads.add(
        new Thread(
            () -> {
              try {
                body.run();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            }));
  }

  /** Arguments: the example, and how many threads it has. */
  public static void main(String[] args) {
    Messages messages = new Messages();
    switch (args[0]) {
      case "figure1" -> messages.figure1();
      case "figure2" -> messages.figure2();
      case "figure3" -> messages.figure3();
      case "figure6" -> messages.figure6();
      case "partial" -> messages.partial();
      case "senders" -> messages.senders(Integer.parseInt(args[1]));
      case "pairs" -> messages.pairs();
      case "queues" -> messages.queues();
      default -> throw new IllegalArgumentException(args[0]);
    }
    messages.threads.forEach(Thread::start);
  }

  private void figure1() {
    Port<String> p2 = new Port<>();
    Port<String> p3 = new Port<>();
    thread(() -> p2.send("s1"));
    thread(
        () -> {
          p2.receive();
          p2.receive();
          p3.send("s3");
        });
    thread(
        () -> {
          p3.receive();
          p3.receive();
        });
    thread(
        () -> {
          p2.send("s2");
          p3.send("s4");
        });
  }

  private void figure2() {
    Port<String> p1 = new Port<>();
    Port<String> p2 = new Port<>();
    thread(
        () -> {
          p1.send("s2");
          p1.send("s4");
        });
    thread(
        () -> {
          p1.receive();
          p1.receive();
          p2.receive();
          p1.receive();
        });
    thread(
        () -> {
          p1.send("s1");
          p2.send("s3");
        });
  }

  /** Takes from both ports until two messages of one have come, then from the other. */
  private void figure3() {
    SelectiveWait wait = new SelectiveWait();
    SyncPort<String> p1 = wait.port();
    SyncPort<String> p2 = wait.port();
    thread(
        () -> {
          p1.send("s2");
          p1.send("s4");
        });
    thread(
        () -> {
          int[] taken = new int[2];
          for (int i = 0; i < 4; i++) {
            wait.select(
                p1.when(taken[0] < 2, message -> taken[0]++),
                p2.when(taken[1] < 2, message -> taken[1]++));
          }
        });
    thread(
        () -> {
          p2.send("s1");
          p2.send("s3");
        });
  }

  private void figure6() {
    Port<String> toT2 = new Port<>();
    Port<String> toT3 = new Port<>();
    thread(
        () -> {
          toT2.send("s1");
          toT2.send("s4");
        });
    thread(
        () -> {
          toT2.receive();
          toT2.receive();
          toT2.receive();
        });
    thread(
        () -> {
          toT3.receive();
          toT2.send("s3");
        });
    thread(() -> toT3.send("s2"));
  }

  private void partial() {
    Port<String> p2 = new Port<>();
    Port<String> p3 = new Port<>();
    thread(() -> p2.send("s1"));
    thread(
        () -> {
          boolean first = p2.receive().equals("s1");
          p2.receive();
          if (first) {
            p3.send("s3");
          }
        });
    thread(p3::receive);
    thread(
        () -> {
          p2.send("s2");
          p3.send("s4");
        });
  }

  private void senders(int count) {
    Port<Integer> port = new Port<>();
    for (int i = 0; i < count; i++) {
      int message = i;
      thread(() -> port.send(message));
    }
    thread(
        () -> {
          for (int i = 0; i < count; i++) {
            port.receive();
          }
        });
  }

  private void pairs() {
    Port<String> port = new Port<>();
    for (int i = 0; i < 2; i++) {
      thread(
          () -> {
            port.send("first");
            port.send("second");
          });
    }
    thread(
        () -> {
          for (int i = 0; i < 4; i++) {
            port.receive();
          }
        });
  }

  private void queues() {
    BlockingQueue<String> q1 = new LinkedBlockingQueue<>();
    BlockingQueue<String> q2 = new LinkedBlockingQueue<>();
    thread(
        () -> {
          q1.put("a");
          q2.put("b");
        });
    thread(
        () -> {
          q2.put("c");
          q1.put("d");
        });
    for (BlockingQueue<String> queue : List.of(q1, q2)) {
      thread(
          () -> {
            queue.take();
            queue.take();
          });
    }
  }
}
