// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.inputs;

import io.jacquard.Jacquard;

/** Whether a string is an address: strings are what Z3 is needed for. */
public final class StringValidator implements Runnable {
  private static String validated(String address) {
    if (address.isEmpty()) {
      return "nothing";
    }
    int at = address.indexOf("@");
    if (at < 0) {
      return "no @";
    }
    if (at == 0) {
      return "no name";
    }
    String host = address.substring(at + 1);
    if (host.contains("@")) {
      return "two @";
    }
    if (host.startsWith(".") || host.endsWith(".")) {
      return "a dot too much";
    }
    if (host.length() < 3) {
      return "too short";
    }
    return host.endsWith(".org") ? "an organisation" : "an address";
  }

  @Override
  public void run() {
    if (validated(Jacquard.anyString("address")).isEmpty()) {
      throw new IllegalStateException("every verdict has a word");
    }
  }
}
