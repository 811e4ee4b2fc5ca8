// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import io.jacquard.trace.lease.Conclusion;
import io.jacquard.trace.lease.Lease;
import io.jacquard.trace.lease.LeaseReturn;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchYield;
import io.jacquard.trace.result.StoredPart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search is shared out among workers that are lost, do not start, or do not answer. */
class HubTest {
  @TempDir Path folder;
  private final List<CountingWorker> workers = new ArrayList<>();
  private final List<String> said = new ArrayList<>();
  private final List<Integer> findingsShown = new ArrayList<>();
  private final Set<String> lost = new HashSet<>();
  private final Store store = new Store();
  private int size = 1_000;
  private boolean all = true;
  private long maxExecutions;
  private boolean interrupted;

  /** Remembers what was stored last. */
  private static final class Store implements SearchStore {
    private SearchYield found = Counted.found(0);
    private List<StoredPart> left = List.of();
    private boolean over;

    @Override
    public void begin(String fingerprint, int jdk) {}

    @Override
    public void soFar(Result result) {}

    @Override
    public void save(
        SearchYield newFound, double seconds, List<StoredPart> newLeft, boolean isOver) {
      found = newFound;
      left = newLeft;
      over = isOver;
    }
  }

  /** Dies with every so-manieth lease that any of them gets, but with no part twice. */
  private final class Dying extends CountingWorker {
    private final int every;

    Dying(int every) {
      super(true);
      this.every = every;
    }

    @Override
    void explore(int number, Lease lease, Path file) throws IOException {
      if (number % every == 0 && lost.add(lease.state())) {
        die();
      } else {
        super.explore(number, lease, file);
      }
    }
  }

  /** Keeps its lease until it is asked for it. */
  private static final class Slow extends CountingWorker {
    private int number;
    private Lease lease;
    private Path file;

    Slow() {
      super(true);
    }

    @Override
    void explore(int newNumber, Lease newLease, Path newFile) {
      number = newNumber;
      lease = newLease;
      file = newFile;
    }

    @Override
    public void send(Order order) {
      super.send(order);
      if (order instanceof Order.Want want && want.lease() == number) {
        try {
          super.explore(number, lease, file);
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  /** Dies when it is to make the result. */
  private final class Unfinished extends CountingWorker {
    Unfinished() {
      super(all);
    }

    @Override
    void finish(Path file) {
      die();
    }
  }

  private Hub.Outcome run(int jobs, Supplier<CountingWorker> maker) throws IOException {
    return run(hire(maker), jobs, maker);
  }

  private Hub.Outcome run(CountingWorker first, int jobs, Supplier<CountingWorker> maker)
      throws IOException {
    LeaseReturn whole =
        Counted.back(LeaseReturn.End.PAUSED, Counted.found(0), CountingWorker.range(0, size), -1);
    Path file = folder.resolve("whole");
    whole.write(file);
    return hub(jobs, maker).run(first, new Protocol.Found(1, file), false);
  }

  private Hub hub(int jobs, Supplier<CountingWorker> maker) {
    return new Hub(
        new SharedSettings(
            jobs,
            folder,
            Optional.empty(),
            maxExecutions,
            Counted.executions(store.found),
            0,
            store),
        job -> hire(maker),
        () -> interrupted,
        new FleetView() {
          @Override
          public void show(List<Job> jobs, long executions, int findings, double seconds) {
            findingsShown.add(findings);
          }

          @Override
          public void say(String sentence) {
            said.add(sentence);
          }
        });
  }

  private CountingWorker hire(Supplier<CountingWorker> maker) {
    CountingWorker worker = maker.get();
    workers.add(worker);
    return worker;
  }

  private Conclusion conclusion() {
    return workers.stream()
        .map(worker -> worker.conclusion)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private void assertWhole(int requeued) {
    Conclusion conclusion = conclusion();
    assertThat(conclusion.end()).isEqualTo(Conclusion.How.EXHAUSTED);
    assertThat(Counted.executions(conclusion.found())).isEqualTo(size);
    assertThat(Counted.keys(conclusion.found()))
        .isEqualTo(new TreeSet<>(CountingWorker.failures(size)));
    assertThat(conclusion.sharing().requeued()).isEqualTo(requeued);
    assertThat(store.over).isTrue();
    assertThat(store.left).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void countsAll(int jobs) throws IOException {
    assertThat(run(jobs, () -> new CountingWorker(true)).end()).isEqualTo(Hub.End.FINISHED);
    assertWhole(0);
    assertThat(conclusion().sharing().jobs()).isEqualTo(jobs);
    assertThat(workers).hasSize(jobs);
    assertThat(said).isEmpty();
  }

  /** The progress has all that was found, not only what the present parts have. */
  @Test
  void showsWhatWasFound() throws IOException {
    run(2, () -> new CountingWorker(true));
    assertThat(findingsShown).isSorted();
    int last = findingsShown.get(findingsShown.size() - 1);
    int most = CountingWorker.failures(size).size();
    assertThat(last).as("the last lease may bring another one").isBetween(most - 1, most);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 7})
  void losesNothingWithAWorker(int every) throws IOException {
    assertThat(run(3, () -> new Dying(every)).end()).isEqualTo(Hub.End.FINISHED);
    assertThat(lost).hasSizeGreaterThan(3);
    assertThat(workers).hasSize(3 + lost.size());
    assertWhole(lost.size());
  }

  @Test
  void aPartThatEndsWhoeverHasItEndsTheSearch() throws IOException {
    Hub.Outcome outcome =
        run(
            2,
            () ->
                new CountingWorker(true) {
                  @Override
                  void explore(int number, Lease lease, Path file) {
                    die();
                  }
                });
    assertThat(outcome.end()).isEqualTo(Hub.End.DIED);
    assertThat(outcome.salvaged()).isNotNull();
    assertThat(Objects.requireNonNull(outcome.salvaged()).sharing()).isNotNull();
  }

  @Test
  void whoeverHasNothingToDoGetsAPart() throws IOException {
    size = 20; // for each lease nobody waits for, two seconds
    assertThat(run(2, Slow::new).end()).isEqualTo(Hub.End.FINISHED);
    assertWhole(0);
    assertThat(workers)
        .anySatisfy(
            worker ->
                assertThat(worker.orders)
                    .anyMatch(order -> order instanceof Order.Want want && want.parts() == 1));
  }

  @Test
  void theFirstFailureEndsTheSearch() throws IOException {
    all = false;
    run(1, () -> new CountingWorker(all));
    assertThat(conclusion().end()).isEqualTo(Conclusion.How.STOPPED);
    assertThat(Counted.keys(conclusion().found())).hasSize(1);
    assertThat(store.over).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void runsNoMoreThanItMay(int jobs) throws IOException {
    maxExecutions = 333;
    run(jobs, () -> new CountingWorker(true));
    assertThat(conclusion().end()).isEqualTo(Conclusion.How.BUDGET);
    assertThat(Counted.executions(conclusion().found())).isEqualTo(333);
  }

  /** What was stored goes on, with another number of workers and a limit of its own. */
  @Test
  void goesOnWithWhatWasStored() throws IOException {
    maxExecutions = 333;
    run(2, () -> new CountingWorker(true));
    for (long count = 666; count <= size; count += 333) {
      goOn();
      assertThat(Counted.executions(store.found)).isEqualTo(count);
    }
    maxExecutions = 0;
    goOn();
    assertWhole(0);
  }

  private void goOn() throws IOException {
    workers.clear();
    Hub hub = hub(3, () -> new CountingWorker(true));
    hub.resume(hire(() -> new CountingWorker(true)), store.left, store.found, 1, Counted.MAX_STEPS);
  }

  @Test
  void anInterruptKeepsWhatWasFound() throws IOException {
    Hub.Outcome outcome =
        run(
            2,
            () ->
                new CountingWorker(true) {
                  @Override
                  void explore(int number, Lease lease, Path file) throws IOException {
                    super.explore(number, lease, file);
                    interrupted = number > 20;
                  }
                });
    assertThat(outcome.end()).isEqualTo(Hub.End.FINISHED);
    assertThat(conclusion().interrupted()).isTrue();
    assertThat(conclusion().end()).isEqualTo(Conclusion.How.BUDGET);
    assertThat(Counted.executions(conclusion().found())).isBetween(1L, size - 1L);
    assertThat(store.left).isNotEmpty();
  }

  /** Ends before it can be given anything. */
  private static final class Stillborn extends CountingWorker {
    Stillborn() {
      super(true);
    }

    @Override
    public void listen(Consumer<Optional<Protocol.Message>> listener) {
      listener.accept(Optional.empty());
    }
  }

  @Test
  void goesOnWithoutWorkersThatDoNotStart() throws IOException {
    run(hire(() -> new CountingWorker(true)), 3, Stillborn::new);
    assertWhole(0);
    assertThat(said)
        .containsExactlyInAnyOrder(
            "Worker 2 did not start; the search goes on with the others.",
            "Worker 3 did not start; the search goes on with the others.");
  }

  @Test
  void anotherWorkerMakesTheResult() throws IOException {
    Hub.Outcome outcome =
        run(2, () -> workers.isEmpty() ? new Unfinished() : new CountingWorker(true));
    assertThat(outcome.end()).isEqualTo(Hub.End.FINISHED);
    assertWhole(0);
  }

  @Test
  void whatWasFoundIsShownIfNobodyCanMakeTheResult() throws IOException {
    Hub.Outcome outcome = run(2, Unfinished::new);
    assertThat(outcome.end()).isEqualTo(Hub.End.SALVAGED);
    Result salvaged = Objects.requireNonNull(outcome.salvaged());
    assertThat(salvaged.counts().executions()).isEqualTo(size);
    assertThat(salvaged.findings()).hasSize(CountingWorker.failures(size).size());
  }

  @Test
  void aFailureOfTheToolEndsTheSearch() throws IOException {
    Protocol.Failure failure = new Protocol.Failure(Protocol.Failure.Kind.INTERNAL, "No.");
    Hub.Outcome outcome =
        run(
            2,
            () ->
                new CountingWorker(true) {
                  @Override
                  void explore(int number, Lease lease, Path file) throws IOException {
                    if (number > 5) {
                      say(failure);
                    } else {
                      super.explore(number, lease, file);
                    }
                  }
                });
    assertThat(outcome.end()).isEqualTo(Hub.End.FAILED);
    assertThat(outcome.failure()).isEqualTo(failure);
  }
}
