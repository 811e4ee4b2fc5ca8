// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import java.util.Arrays;
import net.vrallev.java.ecc.KeyHolder;

/** All keys are made with one digest, which one thread at a time may use. */
public final class Ecc4 {
  private Ecc4() {}

  public static void main(String[] args) throws Exception {
    byte[] key = KeyHolder.createPrivateKey(new byte[] {1});
    Crew.run(
        () -> {
          assert Arrays.equals(key, KeyHolder.createPrivateKey(new byte[] {1}));
        },
        () -> KeyHolder.createPrivateKey(new byte[] {2}));
  }
}
