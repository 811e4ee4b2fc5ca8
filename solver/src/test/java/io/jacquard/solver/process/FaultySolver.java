// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.process;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A solver process that takes a question and then dies or says nothing, as often as a file has
 * bytes; after that it works.
 */
final class FaultySolver {
  private FaultySolver() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path faults = Path.of(args[1]);
    byte[] left = Files.readAllBytes(faults);
    if (left.length == 0) {
      SolverMain.main(args);
      return;
    }
    Files.write(faults, Arrays.copyOf(left, left.length - 1));
    DataOutputStream out = new DataOutputStream(System.out);
    // Five bytes: ready, and no reason why not.
    out.writeInt(5);
    out.writeBoolean(true);
    out.writeInt(0);
    out.flush();
    new DataInputStream(System.in).readInt();
    if (args[0].equals("die")) {
      Runtime.getRuntime().halt(1);
    }
    Thread.sleep(Long.MAX_VALUE);
  }
}
