// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.PrintStream;
import java.io.SequenceInputStream;
import java.nio.Buffer;
import java.util.Random;

/**
 * Calls of objects other than collections that take several steps in the JDK without a lock: of
 * buffers, of streams that read or write piece by piece, of generators that draw more than once.
 */
final class CallsInSteps {
  private CallsInSteps() {}

  /**
   * @param root what is behind the object that is called
   */
  static boolean are(Object object, Object root, String method) {
    return root instanceof Buffer
        || isPiecemeal(object)
        || root instanceof Random && drawsMoreThanOnce(method);
  }

  private static boolean isPiecemeal(Object object) {
    return object instanceof FilterInputStream && !(object instanceof BufferedInputStream)
        || object instanceof FilterOutputStream
            && !(object instanceof BufferedOutputStream)
            && !(object instanceof PrintStream)
        || object instanceof SequenceInputStream;
  }

  private static boolean drawsMoreThanOnce(String method) {
    return switch (method) {
      case "nextLong", "nextDouble", "nextBytes", "nextGaussian" -> true;
      default -> false;
    };
  }
}
