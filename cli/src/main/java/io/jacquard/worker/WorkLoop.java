// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.Explorer;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import io.jacquard.engine.StrategyReport;
import io.jacquard.engine.input.Inputs;
import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.lease.Conclusion;
import io.jacquard.trace.lease.Lease;
import io.jacquard.trace.lease.LeaseReturn;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchYield;
import io.jacquard.trace.shape.SearchShape;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Explores parts of a search that is shared out, one after the other, and gives each back with what
 * it found. What a lease finds depends on its part alone: nothing is kept from the one before.
 */
final class WorkLoop {
  private final Session session;
  private final Explorer explorer;
  private final SearchTask task;
  private final Set<Limit> reported = new HashSet<>();

  WorkLoop(Session session, SearchTask task) {
    this.session = session;
    this.task = task;
    explorer = session.explorer;
  }

  /** Works until the search is over, and returns how it ended. */
  Conclusion run() {
    try {
      while (true) {
        Order order = session.orders.take();
        if (order instanceof Order.Give give) {
          explore(give.lease(), Lease.read(give.file()));
        } else if (order instanceof Order.Finish finish) {
          return Conclusion.read(finish.file());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void explore(int number, Lease lease) throws IOException {
    explorer.forget();
    ExecutionSettings settings = session.execution.withMaxSteps(lease.maxSteps());
    Strategy strategy = task.begin(settings);
    Splittable search = (Splittable) strategy;
    if (lease.state() != null) {
      search.restore(data(lease.state()));
    }
    for (String plans : lease.plans()) {
      search.accept(Base64.getDecoder().decode(plans));
    }
    if (lease.alone()) {
      search.partsEnded();
    }
    explorer.setBoundGrows(lease.grows());
    Inputs inputs = task.drawn();
    session.orders.begin(number, lease.executions(), TimeUnit.MILLISECONDS.toNanos(lease.millis()));
    Explorer.End end = explorer.explore(strategy, settings, inputs);
    int parts = session.orders.end();
    if (end == Explorer.End.CUT) {
      explorer.setBoundGrows(false);
      task.setRunning(settings.withMaxSteps(explorer.enoughSteps(settings, inputs)));
      boolean found = explorer.findings().size() > 0 && explorer.stops();
      end = found ? Explorer.End.STOPPED : end;
    }
    giveBack(number, end, search, inputs, parts);
  }

  /** Gives a lease back. */
  void giveBack(int number, Explorer.End end, Splittable search, Inputs inputs, int parts)
      throws IOException {
    LeaseReturn.End how =
        switch (end) {
          case EXHAUSTED -> LeaseReturn.End.DONE;
          case BUDGET -> LeaseReturn.End.PAUSED;
          case STOPPED, COVERED -> LeaseReturn.End.STOPPED;
          case CUT -> LeaseReturn.End.CUT;
        };
    long draw = search.number();
    boolean continues = how == LeaseReturn.End.DONE || how == LeaseReturn.End.PAUSED;
    boolean over = search.isOver();
    SearchYield found = found();
    search.forgetCounts();
    List<LeaseReturn.Given> given = new ArrayList<>();
    if (parts > 0 && continues && !over) {
      for (SearchPart part : search.give(parts)) {
        given.add(new LeaseReturn.Given(text(part.state()), part.number()));
      }
    }
    byte[] plans = search.plans();
    LeaseReturn back =
        new LeaseReturn(
            how,
            found,
            over || !continues ? null : state(search),
            search.isWaiting(),
            search.level(),
            continues ? search.number() : draw - 1,
            given,
            plans == null ? null : text(plans),
            task.running().maxSteps(),
            inputs.areRequested() || inputs.hasDrawn(),
            session.program.origin().program(),
            Runtime.version().feature());
    Path file = session.request.result().resolveSibling("lease-" + number + ".found");
    back.write(file);
    task.say(new Protocol.Found(number, file));
  }

  private SearchYield found() {
    StrategyReport report = task.report();
    Result result = task.result();
    List<Limit> limits = new ArrayList<>(explorer.limits().list());
    for (Limit limit : session.classes.limits(session.settings)) {
      if (reported.add(limit)) {
        limits.add(limit);
      }
    }
    return FoundSoFar.of(explorer, report, withLimits(result, limits));
  }

  private static Result withLimits(Result result, List<Limit> limits) {
    return new Result(
        result.setup(),
        result.search(),
        result.counts(),
        result.findings(),
        result.notes(),
        result.coverage(),
        limits,
        List.of(),
        result.launch(),
        List.of(),
        SearchShape.NONE);
  }

  private static String state(Splittable search) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    search.save(new DataOutputStream(bytes));
    return text(bytes.toByteArray());
  }

  private static DataInputStream data(String text) {
    return new DataInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(text)));
  }

  private static String text(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
