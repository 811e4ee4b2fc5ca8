// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.cli.fleet.SearchStore;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import io.jacquard.trace.result.SavedSearch;
import io.jacquard.trace.result.SearchYield;
import io.jacquard.trace.result.StoredPart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Stores a shared search in files, and reads what it was stored with. */
final class SavedFleet implements SearchStore {
  private final Request request;
  private final Optional<Path> file;
  private String fingerprint = "";
  private int jdk;

  SavedFleet(Request request) {
    this.request = request;
    file = request.settings().find(Options.SAVE).map(Path::of);
  }

  @Override
  public void begin(String newFingerprint, int newJdk) {
    fingerprint = newFingerprint;
    jdk = newJdk;
  }

  @Override
  public void soFar(Result result) throws IOException {
    ResultJson.write(result, request.partialResult());
  }

  @Override
  public void save(SearchYield found, double seconds, List<StoredPart> left, boolean over)
      throws IOException {
    if (file.isEmpty()) {
      return;
    }
    new SavedSearch(
            request.entry(),
            request.arguments(),
            request.settings().deciding(),
            fingerprint,
            jdk,
            over,
            seconds,
            found,
            "",
            left)
        .write(file.get());
  }

  /** How many executions a stored search has counted, cut ones included. */
  static long executions(SavedSearch saved) {
    return saved.found().tally().all();
  }
}
