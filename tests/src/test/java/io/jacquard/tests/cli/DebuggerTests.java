// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import io.jacquard.examples.E01_LostUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A debugger is in the JVM under test while a card is replayed. */
class DebuggerTests {
  private static final String PROGRAM = E01_LostUpdate.class.getName();
  private static final String EXAMPLES = Cli.ROOT.resolve("examples/target/classes").toString();

  /** The lines of the two increments: that of the other thread, that of main. */
  private static final int OTHER = 17;

  private static final int MAIN = 19;

  @Test
  void breakpointsAreHitInTheRecordedOrder() throws Exception {
    String card =
        Cards.text(
            Cards.finding(
                Cli.of("run", "--json", "-", "-cp", EXAMPLES, PROGRAM).run().exits(1).json(), 0),
            "card");
    ListeningConnector connector =
        Bootstrap.virtualMachineManager().listeningConnectors().stream()
            .filter(each -> each.name().equals("com.sun.jdi.SocketListen"))
            .findFirst()
            .orElseThrow();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("localAddress").setValue("localhost");
    String address = connector.startListening(arguments);
    String flags = "-agentlib:jdwp=transport=dt_socket,server=n,suspend=y,address=" + address;
    try (Cli.Started replay =
        Cli.of("replay", "--engine", "platform", card, "-cp", EXAMPLES, PROGRAM)
            .with("JACQUARD_JAVA_OPTS", flags)
            .start()) {
      List<String> hits = follow(connector.accept(arguments));
      // The program runs twice: once to see whether it fails, once to record how.
      assertThat(hits)
          .startsWith("main " + MAIN, "Thread-0 " + OTHER)
          .hasSize(4)
          .endsWith("main " + MAIN, "Thread-0 " + OTHER);
      assertThat(replay.end().exits(1).out()).contains("throws AssertionError");
    } finally {
      connector.stopListening(arguments);
    }
  }

  /** Goes on after each breakpoint, and returns who stood where. */
  private static List<String> follow(VirtualMachine machine) throws InterruptedException {
    ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
    loaded.addClassFilter(PROGRAM);
    loaded.enable();
    List<String> hits = new ArrayList<>();
    try {
      while (true) {
        EventSet events = machine.eventQueue().remove();
        for (Event event : events) {
          if (event instanceof ClassPrepareEvent prepared) {
            stopAt(prepared.referenceType());
          } else if (event instanceof BreakpointEvent hit) {
            hits.add(hit.thread().name() + " " + hit.location().lineNumber());
          }
        }
        events.resume();
      }
    } catch (VMDisconnectedException e) {
      return hits;
    }
  }

  private static void stopAt(ReferenceType type) {
    try {
      for (int line : new int[] {OTHER, MAIN}) {
        Location first =
            type.locationsOfLine(line).stream()
                .filter(place -> line == MAIN || place.method().name().startsWith("lambda$"))
                .findFirst()
                .orElseThrow();
        BreakpointRequest request =
            type.virtualMachine().eventRequestManager().createBreakpointRequest(first);
        request.setSuspendPolicy(EventRequest.SUSPEND_ALL);
        request.enable();
      }
    } catch (com.sun.jdi.AbsentInformationException e) {
      throw new IllegalStateException(e);
    }
  }
}
