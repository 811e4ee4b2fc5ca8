// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import io.jacquard.protocol.Protocol.Failure;
import io.jacquard.protocol.Protocol.Finished;
import io.jacquard.protocol.Protocol.Message;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Listens to the JVM under test until it has answered, died, or used up its time.
 *
 * <p>The time of the search runs from the first progress message. A worker that is late, or that
 * the user interrupts, is asked to stop, and killed if it does not answer that either.
 */
final class Supervisor {
  private static final Duration TICK = Duration.ofMillis(100);
  private static final int LOG_LINES = 1000;

  /** A process that waits needs less of the time. */
  private static final double LEAST_SHARE = 0.05;

  /** One that computes for ever must end. */
  private static final int MOST_EXTENSIONS = 2;

  /**
   * How long to wait for what.
   *
   * @param startUp until the first progress message
   * @param search from there to the answer; empty for no limit
   * @param stop from asking to stop to the answer
   */
  record Patience(Duration startUp, Optional<Duration> search, Duration stop) {
    private static final Duration START_UP = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final Duration STOP = Duration.ofSeconds(5);

    /** For whoever looks at the program with a debugger. */
    static final Duration DEBUGGED = Duration.ofDays(1);

    /** For a search that should end by itself after this time. */
    static Patience of(Optional<Duration> budget) {
      return new Patience(START_UP, budget.map(GRACE::plus), STOP);
    }

    /** For a program that stops wherever the user wants. */
    static Patience underDebugger() {
      return new Patience(DEBUGGED, Optional.empty(), STOP);
    }
  }

  /** How the conversation ended. */
  enum End {
    FINISHED,
    FAILED,
    DIED,
    SILENT,
    /** The worker has given its search back, to be shared out. */
    SHARED
  }

  /** What a search that may be shared out needs of who shares it. */
  interface Sharing {
    /** The search has taken long enough. */
    void begin();

    /** Whether there is somebody to share it with; asked again and again from then on. */
    boolean isReady();

    /** The worker will not share it, for this reason. */
    void refused(String why);
  }

  /**
   * The end of the conversation.
   *
   * @param failure set if the worker failed
   * @param started whether the worker ever said anything
   * @param log what the worker logged
   * @param whole set if the worker has given its search back
   */
  record Ending(
      End end,
      @Nullable Failure failure,
      boolean started,
      List<String> log,
      Protocol.@Nullable Found whole) {
    Ending(End end, @Nullable Failure failure, boolean started, List<String> log) {
      this(end, failure, started, log, null);
    }
  }

  private final Child child;
  private final Patience patience;
  private final BooleanSupplier interrupted;
  private final Consumer<Protocol.Progress> progress;
  private final Consumer<String> output;
  private final Deque<String> log = new ArrayDeque<>();

  private boolean started;
  private boolean searching;
  private boolean stopping;
  private @Nullable Long deadline;
  private Duration granted = Duration.ZERO;
  private Duration computed = Duration.ZERO;
  private int extensions;
  private @Nullable Sharing sharing;
  private Duration shareAfter = Duration.ZERO;
  private long searchingSince;
  private boolean shareBegun;
  private boolean shareAsked;

  /**
   * @param interrupted whether the user wants the search to end
   * @param progress shows progress
   * @param output prints output of the program
   */
  Supervisor(
      Child child,
      Patience patience,
      BooleanSupplier interrupted,
      Consumer<Protocol.Progress> progress,
      Consumer<String> output) {
    this.child = child;
    this.patience = patience;
    this.interrupted = interrupted;
    this.progress = progress;
    this.output = output;
  }

  /** Asks for the search, to share it out, when it has taken so long and there are others. */
  Supervisor shareAfter(Duration time, Sharing with) {
    shareAfter = time;
    sharing = with;
    return this;
  }

  /** Returns when the conversation has ended; the process may still be there. */
  Ending run() {
    grant(patience.startUp());
    while (true) {
      Optional<Message> message = child.next(TICK);
      started |= message.isPresent();
      Message said = message.orElse(null);
      if (said instanceof Finished) {
        return ending(End.FINISHED, null);
      } else if (said instanceof Failure failure) {
        return ending(End.FAILED, failure);
      } else if (said instanceof Protocol.Found whole) {
        return new Ending(End.SHARED, null, true, new ArrayList<>(log), whole);
      } else if (said != null) {
        hear(said);
      } else if (!child.isOpen()) {
        return ending(End.DIED, null);
      }
      if (sharing != null && searching && !shareAsked && !stopping) {
        share(sharing);
      }
      if (isLate() && !interrupted.getAsBoolean() && works()) {
        extensions++;
        deadline = after(granted);
      }
      if (stopping && isLate()) {
        return ending(End.SILENT, null);
      }
      if (!stopping && (isLate() || interrupted.getAsBoolean())) {
        stopping = true;
        child.stop();
        grant(patience.stop());
      }
    }
  }

  private void share(Sharing with) {
    if (!shareBegun && System.nanoTime() - searchingSince >= shareAfter.toNanos()) {
      shareBegun = true;
      with.begin();
    }
    if (shareBegun && with.isReady()) {
      shareAsked = true;
      child.send(new Order.Share(0));
    }
  }

  private void hear(Message message) {
    if (message instanceof Protocol.Progress made) {
      if (!searching && !stopping) {
        patience.search().ifPresentOrElse(this::grant, () -> deadline = null);
      }
      if (!searching) {
        searchingSince = System.nanoTime();
      }
      searching = true;
      progress.accept(made);
    } else if (message instanceof Protocol.Alone alone && sharing != null) {
      sharing.refused(alone.why());
    } else if (message instanceof Protocol.Output printed) {
      output.accept(printed.text());
    } else if (message instanceof Protocol.Log line) {
      log.add(line.text());
      if (log.size() > LOG_LINES) {
        log.remove();
      }
    }
  }

  private Ending ending(End end, @Nullable Failure failure) {
    return new Ending(end, failure, started, new ArrayList<>(log));
  }

  private void grant(Duration time) {
    granted = time;
    computed = child.processorTime();
    deadline = after(time);
  }

  /** On a busy machine the process has little of the time: what it did with it counts. */
  private boolean works() {
    Duration before = computed;
    computed = child.processorTime();
    return extensions < MOST_EXTENSIONS
        && computed.minus(before).toNanos() >= LEAST_SHARE * granted.toNanos();
  }

  private boolean isLate() {
    return deadline != null && System.nanoTime() - deadline > 0;
  }

  private static long after(Duration duration) {
    return System.nanoTime() + duration.toNanos();
  }
}
