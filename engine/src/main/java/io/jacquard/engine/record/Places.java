// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.SourceSite;

/** Where operations stand in the program, for people to read. */
public final class Places {
  private Places() {}

  /** The place of a site; unknown for the one that stands for none. */
  public static SourceSite of(Site site) {
    return site.id == 0
        ? SourceSite.UNKNOWN
        : new SourceSite(
            site.className,
            site.methodName,
            site.methodDescriptor,
            site.offset,
            site.sourceFile,
            site.line);
  }

  /** The place of the site with this number; unknown if there is none. */
  public static SourceSite of(int site) {
    return site < 0 || site >= Sites.count() ? SourceSite.UNKNOWN : of(Sites.get(site));
  }
}
