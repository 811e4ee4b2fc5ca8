// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import io.jacquard.trace.json.Worded;

/** How a search ended. */
public enum SearchEnd implements Worded {
  /** The strategy's claim holds. */
  COMPLETE,
  /** It holds up to the bounds named. */
  BOUNDED,
  /** Time or executions were spent before. */
  BUDGET,
  /** At the first failure. */
  STOPPED,
  /** When every branch had been taken. */
  COVERED,
  /** Not known for sure: the result could be read only in part. This is never written. */
  PARTLY_READ
}
