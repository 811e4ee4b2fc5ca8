// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

/** Which of the known extensions is executed next. */
public enum TargetOrder {
  NEWEST,
  OLDEST,
  RANDOM
}
