// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine;

import io.jacquard.runtime.Site;
import io.jacquard.runtime.Sites;
import io.jacquard.trace.Place;

/** Where operations stand in the program, for people to read. */
public final class Places {
  private Places() {}

  /** The place of a site; unknown for the one that stands for none. */
  public static Place of(Site site) {
    return site.id == 0
        ? Place.UNKNOWN
        : new Place(
            site.className,
            site.methodName,
            site.methodDescriptor,
            site.offset,
            site.sourceFile,
            site.line);
  }

  /** The place of the site with this number; unknown if there is none. */
  public static Place of(int site) {
    return site < 0 || site >= Sites.count() ? Place.UNKNOWN : of(Sites.get(site));
  }
}
