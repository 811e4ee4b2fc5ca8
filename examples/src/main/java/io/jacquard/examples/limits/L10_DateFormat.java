// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.TimeZone;

/**
 * Calls of JDK objects are operations for {@code java.util}, string builders and print streams
 * only. Others run as part of the step around them and are not checked for races.
 *
 * <p>Missed: a {@link SimpleDateFormat} must not be shared.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L10_DateFormat
 * No failure found.
 * </pre>
 */
public class L10_DateFormat {
  public static void main(String[] args) {
    SimpleDateFormat format = new SimpleDateFormat("yyyy");
    format.setTimeZone(TimeZone.getTimeZone("UTC"));
    new Thread(() -> format.format(new Date(0))).start();
    assert format.format(new Date(1_600_000_000_000L)).equals("2020");
  }
}
