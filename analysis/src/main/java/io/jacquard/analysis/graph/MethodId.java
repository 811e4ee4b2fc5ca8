// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

/**
 * A method by name.
 *
 * @param owner internal name of its class
 */
public record MethodId(String owner, String name, String descriptor)
    implements Comparable<MethodId> {
  @Override
  public int compareTo(MethodId other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return owner + "." + name + descriptor;
  }
}
