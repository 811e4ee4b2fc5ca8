// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import com.google.gson.Gson;

/** An adapter of classes that have each other is shown to others before it is ready. */
public final class Gson625 {
  private Gson625() {}

  /** Has the other. */
  private static final class Husband {
    Wife wife;
  }

  /** Has the other, too. */
  private static final class Wife {
    Husband husband;
  }

  public static void main(String[] args) throws Exception {
    Gson gson = new Gson();
    Wife wife = new Wife();
    wife.husband = new Husband();
    Crew.run(() -> gson.toJson(new Husband()), () -> gson.toJson(wife));
  }
}
