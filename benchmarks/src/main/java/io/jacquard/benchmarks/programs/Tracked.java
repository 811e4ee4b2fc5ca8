// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import io.jacquard.Jacquard;
import java.util.List;

/**
 * Names the sequential workloads and the API: if this class is loaded before them, they carry
 * shadows, although nothing ever depends on an input.
 */
public final class Tracked {
  private Tracked() {}

  /** The workloads. */
  public static List<Class<?>> workloads() {
    return Jacquard.anyBoolean("never asked")
        ? List.of()
        : List.of(Sorting.class, Hashing.class, JdkMap.class, TextBuilding.class);
  }
}
