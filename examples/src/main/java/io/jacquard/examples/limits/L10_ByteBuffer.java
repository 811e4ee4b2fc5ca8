// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.nio.ByteBuffer;

/**
 * Calls of buffers are operations, but not checked for races: two threads may well use different
 * places of one.
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
