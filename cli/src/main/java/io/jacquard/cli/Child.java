// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.cli.fleet.WorkerLink;
import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The JVM under test, as a process. Used by one thread. */
final class Child implements AutoCloseable, WorkerLink {
  private static final Path SHELL = Path.of("/bin/sh");
  private static final long EXIT_SECONDS = 2;

  private final Process process;
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private boolean open = true;
  private @Nullable Consumer<Optional<Protocol.Message>> listener;

  /** A message, or none for the end of the stream. */
  private record Event(Optional<Protocol.Message> message) {}

  private Child(Process process) {
    this.process = process;
  }

  /**
   * Starts it in the current folder.
   *
   * @param strange gets what the process prints outside of the protocol
   */
  static Child start(List<String> command, PrintStream strange) throws IOException {
    Child child =
        new Child(
            new ProcessBuilder(deafToInterrupts(command))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    Thread reader = new Thread(() -> child.read(strange), "jacquard-child-reader");
    reader.setDaemon(true);
    reader.start();
    return child;
  }

  /**
   * Ctrl-C reaches all processes of a terminal, and the JVM under test would die of it before it
   * could send its result. A JVM that starts with the signal ignored keeps ignoring it.
   */
  private static List<String> deafToInterrupts(List<String> command) {
    if (!Files.isExecutable(SHELL)) {
      return command;
    }
    List<String> wrapped =
        new ArrayList<>(List.of(SHELL.toString(), "-c", "trap '' INT; exec \"$@\"", "jacquard"));
    wrapped.addAll(command);
    return wrapped;
  }

  private void read(PrintStream strange) {
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        Optional<Protocol.Message> message = Protocol.parse(line);
        if (message.isPresent()) {
          deliver(message);
        } else {
          strange.println(line);
        }
      }
    } catch (IOException e) {
      // The process was ended from this side, which closes the stream: an end like any other.
    } finally {
      deliver(Optional.empty());
    }
  }

  private synchronized void deliver(Optional<Protocol.Message> message) {
    if (listener == null) {
      events.add(new Event(message));
    } else {
      listener.accept(message);
    }
  }

  @Override
  public synchronized void listen(Consumer<Optional<Protocol.Message>> newListener) {
    listener = newListener;
    for (Event event = events.poll(); event != null; event = events.poll()) {
      newListener.accept(event.message());
    }
  }

  @Override
  public void send(Order order) {
    try {
      OutputStream input = process.getOutputStream();
      input.write((order.line() + "\n").getBytes(StandardCharsets.UTF_8));
      input.flush();
    } catch (IOException e) {
      return; // it has ended, and the end of its stream tells so
    }
  }

  @Override
  public void end() {
    close();
  }

  /** The next message; empty if none came in this time or if {@link #isOpen} is now false. */
  Optional<Protocol.Message> next(Duration patience) {
    try {
      Event event = open ? events.poll(patience.toMillis(), TimeUnit.MILLISECONDS) : null;
      if (event == null) {
        return Optional.empty();
      }
      open = event.message().isPresent();
      return event.message();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Whether more messages may come. */
  boolean isOpen() {
    return open;
  }

  /** Whether it has sent something that was not heard yet. */
  boolean hasSpoken() {
    Event first = events.peek();
    return first != null && first.message().isPresent();
  }

  /** Whether it has ended without a word. */
  boolean hasEnded() {
    Event first = events.peek();
    return first != null && first.message().isEmpty();
  }

  /** How much the process has computed; zero if the system does not tell. */
  Duration processorTime() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Asks the worker to end its search. */
  void stop() {
    try (OutputStream input = process.getOutputStream()) {
      input.write((Protocol.STOP + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It has ended already, which is what was asked for.
      return;
    }
  }

  /** The exit code of a process that has closed its streams; ends it if that is not its end. */
  int exitCode() {
    try {
      if (!process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      return -1;
    }
  }

  /** Ends the process if it has not ended. */
  @Override
  public void close() {
    process.destroyForcibly();
  }
}
