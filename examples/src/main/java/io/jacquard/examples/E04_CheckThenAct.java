// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Each call of a synchronized list is safe, but two calls are not one: between the test and the
 * removal, somebody else takes the last ticket.
 *
 * <pre>
 * ./jacquard run -cp examples/target/classes io.jacquard.examples.E04_CheckThenAct
 * Found 1 uncaught exception.
 * </pre>
 */
public class E04_CheckThenAct {
  public static void main(String[] args) {
    List<String> tickets = Collections.synchronizedList(new ArrayList<>());
    tickets.add("the last one");
    Runnable buyer =
        () -> {
          if (!tickets.isEmpty()) {
            tickets.remove(0);
          }
        };
    new Thread(buyer, "Ann").start();
    new Thread(buyer, "Bob").start();
  }
}
