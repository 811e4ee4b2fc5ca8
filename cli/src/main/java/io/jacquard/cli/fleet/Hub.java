// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import io.jacquard.trace.lease.Conclusion;
import io.jacquard.trace.lease.LeaseReturn;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import io.jacquard.trace.result.SearchYield;
import io.jacquard.trace.result.StoredPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shares a search out among workers. A worker has at most one part, under a lease. It gives the
 * lease back whole: what it found, what is left of the part, and parts that it split off; all of
 * that counts at once or, if the worker is lost, not at all, and then the part is explored again as
 * it was. So nothing is lost and nothing counts twice.
 *
 * <p>One thread runs {@link #run}; messages of workers come through a queue.
 */
public final class Hub {
  private static final long SLICE_NANOS = TimeUnit.SECONDS.toNanos(2);
  private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long STORE_NANOS = TimeUnit.SECONDS.toNanos(2);
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(8);

  /** A part that so many workers were lost with is what ends them. */
  private static final int MOST_LOSSES = 4;

  private static final int MOST_SHIFT = 6;

  /** How the conversation with all workers ended. */
  public enum End {
    FINISHED,
    FAILED,
    DIED,
    /** Nobody could make the result: this is what was known. */
    SALVAGED
  }

  /**
   * The end of it.
   *
   * @param result the file with the result, if there is one
   * @param failure set if a worker failed
   * @param salvaged what was found, if no worker could make a result of it
   */
  public record Outcome(
      End end,
      @Nullable Path result,
      Protocol.@Nullable Failure failure,
      @Nullable Result salvaged,
      List<String> log) {}

  private final SharedSettings settings;
  private final BooleanSupplier interrupted;
  private final FleetView view;
  private final WorkerPool workers;
  private final Ledger ledger;
  private final MomentList moments = new MomentList();
  private final List<String> log = new ArrayList<>();
  private int nextLease = 1;
  private int requeued;
  private boolean ending;
  private long endingSince;
  private long began;
  private double secondsBefore;
  private long lastStored;
  private @Nullable Outcome outcome;

  public Hub(
      SharedSettings settings,
      WorkerLink.Starter starter,
      BooleanSupplier interrupted,
      FleetView view) {
    this.settings = settings;
    this.interrupted = interrupted;
    this.view = view;
    workers = new WorkerPool(settings.jobs(), starter, view);
    ledger = new Ledger(settings.maxExecutions(), settings.before());
  }

  /**
   * Goes on with a search that a worker has given back.
   *
   * @param first the worker, which stays
   * @param grows whether the search begins anew if the bound on steps is too small
   */
  public Outcome run(WorkerLink first, Protocol.Found whole, boolean grows) throws IOException {
    LeaseReturn back = read(whole);
    settings.store().begin(back.fingerprint(), back.jdk());
    secondsBefore = back.found().result().counts().seconds();
    ledger.take(ledger.open(whole.lease(), back, grows), back, List.of());
    workers.add(1, first).setReady();
    return work();
  }

  /** Goes on with a search that was stored. */
  public Outcome resume(
      WorkerLink first, List<StoredPart> left, SearchYield known, double seconds, int steps)
      throws IOException {
    workers.add(1, first);
    secondsBefore = seconds;
    moments.begin(known.result().progress());
    ledger.open(LocalFrontier.of(left), known, steps);
    return work();
  }

  private Outcome work() throws IOException {
    began = System.nanoTime();
    lastStored = began;
    try {
      assign();
      if (!ledger.isEmpty()) {
        workers.fill();
      }
      while (outcome == null) {
        WorkerPool.Event event = workers.poll();
        if (event != null) {
          hear(event);
        }
        if (outcome == null) {
          step();
        }
      }
      return outcome;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      Result known = known();
      return new Outcome(known == null ? End.DIED : End.SALVAGED, null, null, known, log);
    } finally {
      workers.endAll();
    }
  }

  private void hear(WorkerPool.Event event) throws IOException {
    WorkerState from = event.from();
    Protocol.Message message = event.message().orElse(null);
    if (message == null) {
      lost(from);
    } else if (message instanceof Protocol.Found found) {
      LeaseReturn back = read(found);
      HeldLease lease = from.lease;
      Files.deleteIfExists(file(found.lease()));
      from.done();
      from.setReady();
      if (lease != null && lease.number == found.lease()) {
        follow(ledger.take(lease, back, workers.held()));
      }
    } else if (message instanceof Protocol.Progress progress) {
      if (from.lease == null && !from.stale) {
        from.setReady();
      }
      from.progress = from.lease == null ? Protocol.Progress.NONE : progress;
    } else if (message instanceof Protocol.Log line) {
      log.add(line.text());
    } else if (message instanceof Protocol.Failure && from.isNew()) {
      from.link.end();
      lost(from);
    } else if (message instanceof Protocol.Failure failure) {
      outcome = new Outcome(End.FAILED, null, failure, null, log);
    } else if (message instanceof Protocol.Finished finished) {
      leftControl(finished.result());
    }
  }

  private static LeaseReturn read(Protocol.Found found) throws IOException {
    LeaseReturn back = LeaseReturn.read(found.file());
    Files.deleteIfExists(found.file());
    return back;
  }

  private void follow(Ledger.Consequence consequence) {
    switch (consequence) {
      case NONE -> {}
      case LIMITED -> workers.wantAll();
      case STOP -> end();
      case ANEW -> {
        workers.wantAll();
        workers.forgetAll();
      }
    }
  }

  /** A worker has met something that ends the search; what others know is part of the answer. */
  private void leftControl(Path file) throws IOException {
    Result result = ResultJson.read(Files.readString(file));
    SearchYield found = ledger.found();
    Result all = found == null ? result : result.merge(found.result());
    outcome = new Outcome(End.SALVAGED, null, null, closing(all), log);
  }

  private Result closing(Result result) {
    return result.during(moments.list(), seconds()).shared(workers.sharing(requeued));
  }

  private @Nullable Result known() {
    SearchYield found = ledger.found();
    return found == null ? null : closing(found.result());
  }

  private void end() {
    if (!ending) {
      ending = true;
      endingSince = System.nanoTime();
    }
    workers.wantAll();
  }

  /** A worker is gone; what it had is explored again. */
  private void lost(WorkerState from) throws IOException {
    if (from.gone) {
      return;
    }
    HeldLease lease = from.lease;
    boolean worked = !from.isNew();
    from.leave();
    if (lease != null) {
      ledger.lose(lease);
      requeued++;
      if (lease.part.losses == MOST_LOSSES) {
        outcome = new Outcome(End.DIED, null, null, known(), log);
        return;
      }
    }
    if (ending) {
      return;
    }
    workers.replace(from, worked);
    if (workers.isEmpty()) {
      outcome = new Outcome(End.DIED, null, null, known(), log);
    }
  }

  /** What there is to do at every moment. */
  private void step() throws IOException, InterruptedException {
    double seconds = seconds();
    boolean late = settings.nanos().isPresent() && nanosLeft() <= 0;
    if (!ending && (interrupted.getAsBoolean() || late)) {
      end();
    }
    if (!ending) {
      assign();
    }
    if (ending && System.nanoTime() - endingSince > PATIENCE_NANOS) {
      for (WorkerState each : workers.all()) {
        if (each.lease != null) {
          each.link.end();
          lost(each);
        }
      }
    }
    if (outcome == null
        && workers.held().isEmpty()
        && (workers.idle() != null || ending)
        && (ending || ledger.isEmpty() || ledger.isSpent())) {
      conclude();
    } else {
      store(false);
      view.show(workers.progress(), ledger.executions(), ledger.findings(), seconds);
    }
  }

  private double seconds() {
    return secondsBefore + (System.nanoTime() - began) / 1e9;
  }

  /** Gives parts to those who have none; if there are none, some others are to split theirs. */
  private void assign() throws IOException {
    int idle = 0;
    int busy = 0;
    for (WorkerState each : workers.all()) {
      idle += each.isIdle() && !give(each) ? 1 : 0;
      busy += each.lease != null && !each.lease.wanted ? 1 : 0;
    }
    int share = busy == 0 ? 0 : (idle + busy - 1) / busy;
    for (WorkerState each : workers.all()) {
      HeldLease lease = each.lease;
      if (lease == null || lease.wanted) {
        continue;
      }
      // where workers were lost, less is to be lost with the next
      long slice = SLICE_NANOS >> lease.part.losses;
      long least = Math.min(slice, LEAST_NANOS << Math.min(MOST_SHIFT, lease.part.unsplit));
      if (idle > 0 && lease.ageNanos() >= least) {
        each.want(share);
        idle -= share;
      } else if (lease.ageNanos() >= slice) {
        each.want(0);
      }
    }
  }

  private boolean give(WorkerState to) throws IOException {
    long granted = 0;
    for (HeldLease each : workers.held()) {
      granted += each.granted;
    }
    HeldLease lease = ledger.next(nextLease, granted, settings.jobs());
    if (lease == null) {
      return false;
    }
    nextLease++;
    long millis = settings.nanos().isEmpty() ? 0 : Math.max(1, (long) (nanosLeft() / 1e6));
    Path file = file(lease.number);
    ledger.terms(lease, millis).write(file);
    to.lease = lease;
    to.link.send(new Order.Give(lease.number, file));
    return true;
  }

  private double nanosLeft() {
    return settings.nanos().orElseThrow() - (seconds() - settings.secondsBefore()) * 1e9;
  }

  private Path file(int lease) {
    return settings.folder().resolve("lease-" + lease + ".part");
  }

  /** Stores what is known and left, now and then, and at the end. */
  private void store(boolean last) throws IOException {
    long now = System.nanoTime();
    if (!last && now - lastStored < STORE_NANOS) {
      return;
    }
    lastStored = now;
    SearchYield found = ledger.found();
    if (found == null) {
      return;
    }
    moments.add(seconds(), found);
    settings.store().soFar(closing(found.result()));
    settings
        .store()
        .save(found.with(closing(found.result())), seconds(), ledger.left(), ledger.isExhausted());
  }

  /** The search is over: some worker makes the result. */
  private void conclude() throws IOException, InterruptedException {
    double seconds = seconds();
    store(true);
    SearchYield all = ledger.found();
    if (all == null) {
      outcome = new Outcome(End.DIED, null, null, null, log);
      return;
    }
    Conclusion.How how =
        ledger.isStopped()
            ? Conclusion.How.STOPPED
            : ledger.isExhausted() ? Conclusion.How.EXHAUSTED : Conclusion.How.BUDGET;
    Result result = closing(all.result());
    Path file = settings.folder().resolve("search.over");
    new Conclusion(
            how,
            all.with(result),
            seconds,
            ledger.maxSteps(),
            interrupted.getAsBoolean(),
            ledger.isAsked(),
            workers.sharing(requeued))
        .write(file);
    outcome = new Finisher(workers, interrupted, log).finish(file);
    if (outcome == null) {
      outcome = new Outcome(End.SALVAGED, null, null, result, log);
    }
  }
}
