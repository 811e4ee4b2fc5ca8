// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import io.jacquard.engine.state.Location;

/** Some location. */
final class NamedLocation extends Location {
  static final NamedLocation INSTANCE = new NamedLocation();

  @Override
  public String describe() {
    return "location";
  }
}
