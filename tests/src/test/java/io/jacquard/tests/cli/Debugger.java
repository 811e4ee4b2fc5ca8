// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.IncompatibleThreadStateException;
import com.sun.jdi.Location;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.IllegalConnectorArgumentsException;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.StepEvent;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import com.sun.jdi.request.StepRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A debugger as those of IDEs: it attaches to a port and speaks JDWP, through JDI. */
final class Debugger implements AutoCloseable {
  private final VirtualMachine machine;
  private final String program;
  private final int suspends;
  private final List<Stop> stops = new ArrayList<>();
  private final List<String> seen = new ArrayList<>();
  private final List<String> waiting = new ArrayList<>();

  private record Stop(int line, String method) {}

  /**
   * @param suspends which threads a breakpoint stops, {@link EventRequest#SUSPEND_ALL} or {@link
   *     EventRequest#SUSPEND_EVENT_THREAD}
   */
  Debugger(String port, String program, int suspends)
      throws IOException, IllegalConnectorArgumentsException {
    this.program = program;
    this.suspends = suspends;
    AttachingConnector connector =
        Bootstrap.virtualMachineManager().attachingConnectors().stream()
            .filter(each -> each.name().equals("com.sun.jdi.SocketAttach"))
            .findFirst()
            .orElseThrow();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("hostname").setValue("localhost");
    arguments.get("port").setValue(port);
    machine = connector.attach(arguments);
    ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
    loaded.addClassFilter(program);
    loaded.enable();
  }

  /** Sets a breakpoint, in the method whose name starts so if the line has code of several. */
  Debugger stopAt(int line, String method) {
    stops.add(new Stop(line, method));
    return this;
  }

  /** Who stood at which breakpoint, and came to which line of the program by a step from there. */
  List<String> seen() {
    return seen;
  }

  /** Threads that were amidst the program's code while another one stood at a breakpoint. */
  List<String> waiting() {
    return waiting;
  }

  /** Steps over the line of each breakpoint and goes on, to the end of the program. */
  void follow() throws InterruptedException {
    try {
      while (true) {
        EventSet events = machine.eventQueue().remove();
        for (Event event : events) {
          if (event instanceof ClassPrepareEvent prepared) {
            set(prepared.referenceType());
          } else if (event instanceof BreakpointEvent hit) {
            seen.add(at(hit.thread(), hit.location()));
            lookAround(hit.thread());
            step(hit.thread());
          } else if (event instanceof StepEvent step) {
            seen.add(step.thread().name() + " steps to " + step.location().lineNumber());
            machine.eventRequestManager().deleteEventRequest(step.request());
          }
        }
        events.resume();
      }
    } catch (VMDisconnectedException e) {
      // The program has ended.
      return;
    }
  }

  private static String at(ThreadReference thread, Location location) {
    return thread.name() + " at " + location.lineNumber();
  }

  private void set(ReferenceType type) {
    for (Stop stop : stops) {
      BreakpointRequest request =
          machine.eventRequestManager().createBreakpointRequest(place(type, stop));
      request.setSuspendPolicy(suspends);
      request.enable();
    }
  }

  private static Location place(ReferenceType type, Stop stop) {
    try {
      return type.locationsOfLine(stop.line()).stream()
          .filter(place -> place.method().name().startsWith(stop.method()))
          .findFirst()
          .orElseThrow();
    } catch (AbsentInformationException e) {
      throw new IllegalStateException(e);
    }
  }

  private void step(ThreadReference thread) {
    StepRequest request =
        machine
            .eventRequestManager()
            .createStepRequest(thread, StepRequest.STEP_LINE, StepRequest.STEP_OVER);
    request.addClassFilter(program);
    request.addCountFilter(1);
    request.setSuspendPolicy(suspends);
    request.enable();
  }

  private void lookAround(ThreadReference chosen) {
    if (suspends != EventRequest.SUSPEND_ALL) {
      return;
    }
    for (ThreadReference thread : machine.allThreads()) {
      if (!thread.equals(chosen)) {
        lookAt(thread);
      }
    }
  }

  private void lookAt(ThreadReference thread) {
    String above = "";
    for (StackFrame frame : frames(thread)) {
      String type = frame.location().declaringType().name();
      if (type.equals(program)) {
        waiting.add(at(thread, frame.location()) + above);
        return;
      }
      if (type.startsWith("io.jacquard.runtime.")) {
        above = " below io.jacquard.runtime";
      }
    }
  }

  private static List<StackFrame> frames(ThreadReference thread) {
    try {
      return thread.frames();
    } catch (IncompatibleThreadStateException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    try {
      machine.dispose();
    } catch (VMDisconnectedException e) {
      // It has ended already.
      return;
    }
  }
}
