// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Code of the JDK reads the real clock, while its parking ends in virtual time: the queue finds its
 * time not yet up and parks again, until the bound on steps.
 *
 * <p>Missed: no execution gets beyond the call.
 *
 * <pre>
 * ./jacquard run --max-executions 5 -cp examples/target/classes io.jacquard.examples.limits.L09_TimedPoll
 * No failure found.
 * </pre>
 */
public class L09_TimedPoll {
  public static void main(String[] args) throws InterruptedException {
    BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    new Thread(() -> {}).start();
    String none = queue.poll(5, TimeUnit.SECONDS);
    assert none != null;
  }
}
