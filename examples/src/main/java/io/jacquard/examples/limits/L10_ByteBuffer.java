// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.nio.ByteBuffer;

/**
 * Calls of JDK objects are operations for {@code java.util}, text, formats, digests and print
 * streams only. Others run as part of the step around them and are not checked for races.
 *
 * <p>Missed: a {@link ByteBuffer} must not be shared.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L10_ByteBuffer
 * No failure found.
 * </pre>
 */
public class L10_ByteBuffer {
  public static void main(String[] args) {
    ByteBuffer buffer = ByteBuffer.allocate(8);
    new Thread(() -> buffer.putInt(1)).start();
    buffer.putInt(2);
  }
}
