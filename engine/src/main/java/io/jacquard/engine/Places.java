// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Sites;
import io.jacquard.trace.Place;

/** Where operations stand in the program, for people to read. */
public final class Places {
  private Places() {}

  /** The place of the site with this number; unknown if there is none. */
  public static Place of(int site) {
    return site < 0 || site >= Sites.count() ? Place.UNKNOWN : Recorder.place(Sites.get(site));
  }
}
