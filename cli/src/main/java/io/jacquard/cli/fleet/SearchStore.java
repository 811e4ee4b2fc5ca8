// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchYield;
import io.jacquard.trace.result.StoredPart;
import java.io.IOException;
import java.util.List;

/** Keeps what is known of a shared search, for whoever resumes it or wants to see a part of it. */
public interface SearchStore {
  /**
   * The search is of the program with this fingerprint.
   *
   * @param jdk feature version of the JDK that runs it
   */
  void begin(String fingerprint, int jdk);

  /** What is known so far, to be shown if the search is lost. */
  void soFar(Result result) throws IOException;

  /**
   * What is left to do, if the user wants to go on later.
   *
   * @param over whether the search has come to its end
   */
  void save(SearchYield found, double seconds, List<StoredPart> left, boolean over)
      throws IOException;
}
