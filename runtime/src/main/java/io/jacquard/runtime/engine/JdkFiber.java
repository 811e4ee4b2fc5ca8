// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.engine;

import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/** A continuation that does not mind being pinned: {@code yield} then returns false. */
final class JdkFiber extends Continuation {
  static final ContinuationScope SCOPE = new ContinuationScope("jacquard");

  JdkFiber(Runnable body) {
    super(SCOPE, body);
  }

  @Override
  protected void onPinned(Pinned reason) {}
}
