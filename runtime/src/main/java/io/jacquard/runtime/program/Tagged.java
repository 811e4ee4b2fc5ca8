// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

/**
 * What the agent adds to the topmost application class of every hierarchy: room for an object's
 * name, owner and state.
 *
 * <p>A tag is {@code owner:16 maker:16 count:32}. Owner 0 means escaped; otherwise it is the index
 * plus one of the only thread that can reach the object. Maker (index plus one) and count name the
 * object.
 */
public interface Tagged {
  long $jacquardTag();

  void $jacquardTag(long tag);

  Object $jacquardState();

  void $jacquardState(Object state);
}
