// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.cli.fleet.SearchStore;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.result.PassedOver;
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
  private static final String STEP_BOUND = Options.MAX_STEPS.key() + " ";

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
            found.sawTimed(),
            over,
            seconds,
            found.tally(),
            "",
            ResultJson.write(found.result()),
            left)
        .write(file.get());
  }

  /** How many executions a stored search has counted, cut ones included. */
  static long executions(SavedSearch saved) {
    long count = 0;
    for (Ending ending : Ending.values()) {
      count += saved.tally().getOrDefault(ending.name(), 0L);
    }
    return count;
  }

  /** What a shared search had found when it was stored. */
  static SearchYield found(SavedSearch saved) {
    Result known = ResultJson.read(saved.result());
    List<Result.Sample> moments = known.progress();
    Long traces = moments.isEmpty() ? null : moments.get(moments.size() - 1).traces();
    return new SearchYield(
        saved.tally(),
        saved.sawTimed(),
        false,
        known.search().claim() != null,
        known.search().bounds().stream().filter(bound -> !bound.startsWith(STEP_BOUND)).toList(),
        List.of(),
        traces == null ? null : Long.valueOf(known.counts().executions() - traces),
        PassedOver.NOTHING,
        known);
  }
}
