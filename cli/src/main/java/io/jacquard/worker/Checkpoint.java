// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Budget;
import io.jacquard.engine.Explorer;
import io.jacquard.engine.Resumable;
import io.jacquard.engine.Strategy;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.result.SavedSearch;
import io.jacquard.trace.result.SearchYield;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores a search so that it can go on later, and takes one up that was stored. */
final class Checkpoint {
  private final Request request;
  private final String fingerprint;
  private final @Nullable Path file;
  private final SearchClock clock;

  Checkpoint(Request request, String fingerprint, SearchClock clock) {
    this.request = request;
    this.fingerprint = fingerprint;
    this.clock = clock;
    Optional<String> save = request.settings().find(Options.SAVE);
    file = save.isPresent() ? Path.of(save.get()) : null;
  }

  /** Whether the search is to be stored. */
  boolean isWanted() {
    return file != null;
  }

  /** Takes up what was counted and found; returns the stored search, or null if none was named. */
  @Nullable SavedSearch resume(Explorer explorer, Budget budget, SearchHistory history) {
    if (request.settings().find(Options.RESUME).isEmpty()) {
      return null;
    }
    SavedSearch saved = read();
    explorer.restore(saved.found());
    budget.setBefore(explorer.tally().all());
    history.resume(saved.found().result());
    clock.resume(saved.seconds());
    return saved;
  }

  /** Refuses a stored search that is not of this program and this JDK, if one is named. */
  void check() {
    if (request.settings().find(Options.RESUME).isPresent()) {
      read();
    }
  }

  /** The stored search that the options name, if it is of this program and this JDK. */
  SavedSearch read() {
    Path from = Path.of(request.settings().find(Options.RESUME).orElseThrow());
    SavedSearch saved;
    try {
      saved = SavedSearch.read(Files.readString(from));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!Fingerprint.agree(saved.fingerprint(), fingerprint)) {
      throw new UsageException(
          "The program has changed since the search was saved; start a new search with run.");
    }
    int jdk = Runtime.version().feature();
    if (saved.jdk() != jdk) {
      throw new UsageException(
          "The search was saved on JDK "
              + saved.jdk()
              + ", not "
              + jdk
              + "; resume it with that JDK.");
    }
    return saved;
  }

  /**
   * Gives the strategy what it stored, if the search was stored in this part of it; refuses a
   * strategy that cannot be stored before it has done any work.
   */
  void restore(@Nullable SavedSearch saved, Strategy strategy) {
    if (saved == null) {
      if (isWanted()) {
        resumable(strategy);
      }
      return;
    }
    byte[] frontier = Base64.getDecoder().decode(saved.frontier());
    try {
      resumable(strategy).restore(new DataInputStream(new ByteArrayInputStream(frontier)));
    } catch (IOException e) {
      throw new UsageException("The saved search is cut off; start a new search with run.");
    }
  }

  void save(SearchYield found, Strategy strategy, boolean over) {
    if (file == null) {
      return;
    }
    ByteArrayOutputStream frontier = new ByteArrayOutputStream();
    try {
      resumable(strategy).save(new DataOutputStream(frontier));
      new SavedSearch(
              request.entry(),
              request.arguments(),
              request.settings().deciding(),
              fingerprint,
              Runtime.version().feature(),
              over,
              clock.seconds(),
              found,
              Base64.getEncoder().encodeToString(frontier.toByteArray()),
              List.of())
          .write(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Resumable resumable(Strategy strategy) {
    if (strategy instanceof Resumable resumable) {
      return resumable;
    }
    throw new UsageException("This strategy does not support --save and --resume; leave them out.");
  }
}
