// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.protocol.Order;
import io.jacquard.protocol.Protocol;
import io.jacquard.protocol.Request;
import io.jacquard.settings.Options;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.schedule.ChoiceException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/**
 * The tool inside the JVM under test: reads a request, runs the search, sends the result.
 *
 * <p>Here and in what runs before the first execution, functions are objects of named or anonymous
 * classes: lambdas of the tool's loader are in no class archive, and the first one costs as much as
 * a hundred classes that are.
 */
public final class Worker implements Runnable {
  /** The program's stacks lie on this thread when it runs as continuations. */
  private static final long STACK = 64L << 20;

  private final Request request;
  private final long asked;
  private final boolean helper;
  private final Protocol.Sender sender;
  private final InputStream orders;
  private final ProgramStreams streams;
  private final ReservedFiles reserved;

  private Worker(
      Request request,
      long asked,
      boolean helper,
      Protocol.Sender sender,
      InputStream orders,
      ProgramStreams streams,
      ReservedFiles reserved) {
    this.request = request;
    this.asked = asked;
    this.helper = helper;
    this.sender = sender;
    this.orders = orders;
    this.streams = streams;
    this.reserved = reserved;
  }

  /**
   * @param args the file that holds the {@link Request}, and {@link Request#HELPER} if this JVM is
   *     only to explore parts of the search
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Protocol.Sender sender = new Protocol.Sender(System.out);
    InputStream orders = System.in;
    Path file = Path.of(args[0]);
    // The controller writes the file just before it starts this JVM, whose own record of its start
    // takes long to load.
    long asked = file.toFile().lastModified();
    Request request = Request.read(file);
    ProgramStreams streams = ProgramStreams.install(request.isReplay(), sender);
    boolean helper = args.length > 1 && args[1].equals(Request.HELPER);
    Worker worker =
        new Worker(request, asked, helper, sender, orders, streams, ReservedFiles.of(file));
    Thread explorer = new Thread(null, worker, "jacquard", STACK, false);
    explorer.start();
    explorer.join();
    // Threads that the program left behind must not keep the JVM.
    Runtime.getRuntime().halt(0);
  }

  @Override
  public void run() {
    try {
      PipeProgressListener outlet = new PipeProgressListener(request, sender, streams, reserved);
      ProgramLoader loader = ProgramLoader.of(request);
      Campaign campaign =
          new Campaign(request, loader.program(request.settings()), null, outlet, asked);
      if (helper) {
        campaign.help();
      }
      ProgramApi.connect(ClassLoader.getSystemClassLoader(), campaign);
      if (request.settings().find(Options.GENERATE_TESTS).isPresent() && !request.isReplay()) {
        GeneratedTests.check(request.settings());
        campaign.generate(
            new GeneratedTests(loader.testSource(), request.settings(), request.arguments()));
      }
      // A finding is run again to be recorded; what it prints was printed before.
      streams.passWhile(
          new BooleanSupplier() {
            @Override
            public boolean getAsBoolean() {
              return campaign.isFirst();
            }
          });
      new Orders(orders, campaign).start();
      try {
        campaign.run();
      } catch (OutOfMemoryError e) {
        outlet.finished(campaign.outOfMemory());
        return;
      }
      String divergence = campaign.divergence();
      if (divergence == null) {
        outlet.finished(campaign.finish());
      } else {
        outlet.diverged(divergence);
      }
    } catch (UsageException | ChoiceException e) {
      sender.send(
          new Protocol.Failure(Protocol.Failure.Kind.USAGE, String.valueOf(e.getMessage())));
    } catch (Throwable e) {
      StringWriter text = new StringWriter();
      e.printStackTrace(new PrintWriter(text));
      sender.send(new Protocol.Log(text.toString()));
      sender.send(new Protocol.Failure(Protocol.Failure.Kind.INTERNAL, e.toString()));
    }
  }

  /** Ends the search when the controller says so or is gone. */
  private static final class Orders extends Thread {
    private final InputStream stream;
    private final Campaign campaign;

    Orders(InputStream stream, Campaign campaign) {
      super("jacquard-orders");
      this.stream = stream;
      this.campaign = campaign;
      setDaemon(true);
    }

    @Override
    public void run() {
      try (BufferedReader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          Order order = Order.parse(line).orElse(null);
          if (order != null) {
            campaign.order(order);
          }
        }
      } catch (IOException e) {
        // as good as the end of the stream
      }
      campaign.stop();
    }
  }
}
