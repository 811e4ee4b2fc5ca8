// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

/** Whether objects of a class may be used by several threads at once. */
public enum Sharing {
  /** Calls that nothing orders are a data race. */
  UNSAFE,
  /** Calls order what threads do before and after them. */
  SAFE,
  /** Safe, but no means of synchronisation; or not known. */
  NEUTRAL
}
