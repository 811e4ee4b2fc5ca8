// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Wraps a search that is shared out: what its parts have to say to each other is passed on. */
public interface DecoratedSplittable extends Splittable {
  /** The search whose parts are given away. */
  Splittable inner();

  @Override
  default boolean isWaiting() {
    return inner().isWaiting();
  }

  @Override
  default byte @Nullable [] plans() throws IOException {
    return inner().plans();
  }

  @Override
  default void accept(byte[] plans) throws IOException {
    inner().accept(plans);
  }

  @Override
  default void partsEnded() {
    inner().partsEnded();
  }
}
