// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples;

/**
 * Double-checked locking without {@code volatile}: the first check reads the field outside the
 * lock, so nothing makes the settings visible that the other thread stored in the object.
 *
 * <p>A data race is reported, because no order of steps shows this failure: it needs memory that is
 * not sequentially consistent, which Jacquard does not explore.
 *
 * <pre>
 * ./jacquard run --max-executions 1000 -cp examples/target/classes io.jacquard.examples.E05_BrokenDoubleCheck
 * Found 1 race.
 * </pre>
 */
public class E05_BrokenDoubleCheck {
  static final class Settings {
    int retries = 3;
  }

  static Settings settings; // should be volatile

  static Settings settings() {
    if (settings == null) {
      synchronized (E05_BrokenDoubleCheck.class) {
        if (settings == null) {
          settings = new Settings();
        }
      }
    }
    return settings;
  }

  public static void main(String[] args) {
    new Thread(E05_BrokenDoubleCheck::settings).start();
    settings();
  }
}
