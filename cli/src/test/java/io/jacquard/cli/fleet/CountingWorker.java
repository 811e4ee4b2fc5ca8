// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import io.jacquard.trace.lease.Conclusion;
import io.jacquard.trace.lease.Lease;
import io.jacquard.trace.lease.LeaseReturn;
import io.jacquard.trace.result.SearchYield;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A worker without a JVM. Its search counts from one number to another, its executions are the
 * numbers, and parts are ranges, {@code FROM-TO}. Answers at once, and gives away half of what is
 * left.
 */
class CountingWorker implements WorkerLink {
  private static final int MOST_PER_LEASE = 10;

  /** Numbers that fail. */
  private static final int EVERY = 37;

  /** What it was asked for besides leases. */
  final List<Order> orders = new ArrayList<>();

  /** What it made a result of. */
  @Nullable Conclusion conclusion;

  private final boolean all;
  private @Nullable Consumer<Optional<Protocol.Message>> listener;
  private boolean gone;

  /**
   * @param all whether it goes on after a failure
   */
  CountingWorker(boolean all) {
    this.all = all;
  }

  /** Which findings numbers up to this one have. */
  static List<String> failures(int to) {
    List<String> failures = new ArrayList<>();
    for (int i = EVERY; i < to; i += EVERY) {
      failures.add("failure " + i);
    }
    return failures;
  }

  @Override
  public void listen(Consumer<Optional<Protocol.Message>> newListener) {
    listener = newListener;
    say(Protocol.Progress.NONE);
  }

  @Override
  public void end() {
    gone = true;
  }

  @Override
  public void send(Order order) {
    if (gone) {
      return;
    }
    try {
      if (order instanceof Order.Give give) {
        explore(give.lease(), Lease.read(give.file()), give.file());
      } else if (order instanceof Order.Finish finish) {
        finish(finish.file());
      } else {
        orders.add(order);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Explores a part. */
  void explore(int number, Lease lease, Path file) throws IOException {
    String[] range = Objects.requireNonNull(lease.state()).split("-");
    int from = Integer.parseInt(range[0]);
    int to = Integer.parseInt(range[1]);
    int most = lease.executions() == 0 ? to : (int) Math.min(to, from + lease.executions());
    int end = Math.min(most, from + MOST_PER_LEASE);
    List<String> failed = new ArrayList<>();
    boolean stopped = false;
    int next = from;
    while (next < end && !stopped) {
      if (next % EVERY == 0 && next > 0) {
        failed.add("failure " + next);
        stopped = !all;
      }
      next++;
    }
    SearchYield found = Counted.found(next - from, failed.toArray(String[]::new));
    int middle = (next + to) / 2;
    LeaseReturn.Given[] given =
        to - next > 1
            ? new LeaseReturn.Given[] {new LeaseReturn.Given(range(middle, to), -1)}
            : new LeaseReturn.Given[0];
    LeaseReturn back =
        stopped
            ? Counted.back(LeaseReturn.End.STOPPED, found, null, -1)
            : next == to
                ? Counted.back(LeaseReturn.End.DONE, found, null, -1)
                : Counted.back(
                    LeaseReturn.End.PAUSED,
                    found,
                    range(next, given.length == 0 ? to : middle),
                    -1,
                    given);
    Path answer = file.resolveSibling("lease-" + number + ".found");
    back.write(answer);
    say(new Protocol.Found(number, answer));
  }

  /** Makes the result. */
  void finish(Path file) throws IOException {
    conclusion = Conclusion.read(file);
    say(new Protocol.Finished(file.resolveSibling("result")));
  }

  void say(Protocol.Message message) {
    Objects.requireNonNull(listener).accept(Optional.of(message));
  }

  /** Ends without a word. */
  void die() {
    gone = true;
    Objects.requireNonNull(listener).accept(Optional.empty());
  }

  static String range(int from, int to) {
    return from + "-" + to;
  }
}
