// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.record;

import io.jacquard.engine.locks.OwnedState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.HoldableLocation;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.OpenCall;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.runtime.thread.ThreadEngine;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.ThreadInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Records everything a person wants to know of one execution: values, names, stacks. Too slow for
 * the search; a finding is run again with it.
 */
public final class Recorder {
  private final Set<Integer> stackSteps;
  private final List<Operation> operations = new ArrayList<>();
  private final Map<Integer, List<StackTraceElement>> stacks = new HashMap<>();
  private final List<ThreadInfo> threads = new ArrayList<>();
  private final FieldNames fieldNames = new FieldNames();
  private @Nullable ObjectTable objects;
  private List<ControlledThread> running = List.of();
  private @Nullable ThreadEngine engine;

  /** The last write, whose new value is seen only when the thread has run on. */
  private @Nullable Object writtenSubject;

  private int writtenElement;
  private int writtenSite;

  /** Keeps the stacks of these steps. */
  public Recorder(Set<Integer> stackSteps) {
    this.stackSteps = stackSteps;
  }

  /** An execution begins that has these objects and threads. */
  public void begin(ObjectTable named, List<ControlledThread> all, ThreadEngine runs) {
    objects = named;
    running = all;
    engine = runs;
  }

  private ObjectTable objects() {
    return Objects.requireNonNull(objects);
  }

  /** Called by the thread that is about to do the operation. */
  public void operation(ControlledThread self) {
    settle();
    Site site = Sites.get(self.site);
    fieldNames.meet(site);
    fieldNames.meet(self.subject);
    String before = null;
    String after = null;
    if (self.kind.isAccess()) {
      String value = ValueText.of(objects(), site, self.subject, self.element);
      if (self.kind == OperationKind.READ) {
        after = value;
      } else {
        before = value;
        writtenSubject = self.subject == null ? this : self.subject;
        writtenElement = self.element;
        writtenSite = self.site;
      }
    }
    int index = operations.size();
    operations.add(
        new Operation(
            index,
            self.path,
            self.kind,
            object(self),
            member(self, site),
            placeOf(self, site),
            before,
            after,
            outcome(self),
            target(self),
            also(self),
            arguments(self, index),
            Receivers.expression(objects(), self, site)));
    if (stackSteps.contains(index)) {
      stacks.put(index, ProgramStack.trim(new Throwable().getStackTrace()));
    }
  }

  /** The arguments, if it is a call of which they are known. */
  private @Nullable String arguments(ControlledThread self, int index) {
    OpenCall call = self.kind == OperationKind.CALL ? self.innermostCall() : null;
    if (call == null || call.site != self.site) {
      return null;
    }
    call.recorded = index;
    call.recordedArguments.forEach(fieldNames::meet);
    return call.recordedArguments.stream()
        .map(value -> ValueText.text(objects(), value))
        .collect(Collectors.joining(", "));
  }

  /** What the call has given back, unless it waited before: then that was not known at its step. */
  public void result(OpenCall call, @Nullable Object value) {
    fieldNames.meet(value);
    Operation operation = call.recorded < 0 ? null : operations.get(call.recorded);
    if (operation != null && operation == lastOf(operation.thread())) {
      operations.set(call.recorded, operation.leaving(ValueText.text(objects(), value)));
    }
  }

  private @Nullable Operation lastOf(String thread) {
    for (int i = operations.size() - 1; i >= 0; i--) {
      if (operations.get(i).thread().equals(thread)) {
        return operations.get(i);
      }
    }
    return null;
  }

  private void settle() {
    if (writtenSubject != null) {
      Object subject = writtenSubject == this ? null : writtenSubject;
      String value = ValueText.of(objects(), Sites.get(writtenSite), subject, writtenElement);
      int last = operations.size() - 1;
      operations.set(last, operations.get(last).leaving(value));
      writtenSubject = null;
    }
  }

  public void lastFailed() {
    settle();
    int last = operations.size() - 1;
    Operation o = operations.get(last);
    if (o.outcome() == null && o.kind() != OperationKind.QUERY) {
      operations.set(last, o.ending("failed"));
    }
  }

  public void lastWas(OperationKind kind) {
    int last = operations.size() - 1;
    operations.set(last, operations.get(last).being(kind));
  }

  static @Nullable String object(ControlledThread self) {
    if (self.target instanceof VarState variable) {
      return variable.owner.describe();
    }
    if (self.kind == OperationKind.SPIN_WAIT) {
      return String.join(" or ", self.watch.names());
    }
    if (self.kind == OperationKind.CALL && self.target instanceof MonitorState monitor) {
      return monitor.object.describe();
    }
    return self.target == null || self.target instanceof ThreadLocation
        ? null
        : self.target.describe();
  }

  private static @Nullable String member(ControlledThread self, Site site) {
    if (self.step != null && self.step.condition() >= 0) {
      return "condition " + self.step.condition();
    }
    String half = Receivers.half(self);
    if (half != null) {
      return half + "Lock." + site.name;
    }
    if (self.kind == OperationKind.CALL || self.step != null) {
      return "<init>".equals(site.name) ? "copied" : method(self, site);
    }
    if (self.target instanceof VarState variable) {
      return variable.member.equals("*") ? null : variable.member;
    }
    return null;
  }

  /** A method is named with its class if it is static, or if nothing else says whose it is. */
  private static @Nullable String method(ControlledThread self, Site site) {
    OpenCall call = self.kind == OperationKind.CALL ? self.innermostCall() : null;
    if (call == null || call.site != self.site) {
      return site.name;
    }
    boolean named =
        call.receiver == null
            ? call.recordedArguments.isEmpty()
            : site.expression != null || Operation.isObject(String.valueOf(object(self)));
    return named
        ? site.name
        : site.owner.substring(site.owner.lastIndexOf('.') + 1) + "." + site.name;
  }

  private static List<String> also(ControlledThread self) {
    ExtraLocations extras = self.extras;
    if (extras == null) {
      return List.of();
    }
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < extras.size(); i++) {
      Location location = extras.location(i);
      names.add(
          location instanceof VarState variable ? variable.owner.describe() : location.describe());
    }
    names.remove(object(self));
    return List.copyOf(names);
  }

  private @Nullable String outcome(ControlledThread self) {
    if (self.timed && self.outcome == Outcomes.TIMEOUT) {
      return "timeout";
    }
    if (self.step != null) {
      return switch (self.outcome) {
        case Outcomes.INTERRUPTED -> "interrupted";
        case Outcomes.SPURIOUS -> "spurious";
        default -> signalled(self, self.step);
      };
    }
    if (self.kind == OperationKind.NOTIFY && self.target instanceof MonitorState monitor) {
      return monitor.waitSet.isEmpty() ? "nobody" : monitor.waitSet.get(self.outcome).path;
    }
    if (self.kind.mayBeSpurious()) {
      if (self.outcome == Outcomes.SPURIOUS) {
        return "spurious";
      }
      if (self.kind == OperationKind.WAKE
          ? self.wake == ControlledThread.Wake.INTERRUPTED
          : self.interrupted) {
        return "interrupted";
      }
    }
    return null;
  }

  /** Whom a signal of a condition reaches. */
  private @Nullable String signalled(ControlledThread self, Step step) {
    if (!self.kind.isNotification()) {
      return null;
    }
    int[] waiting = ((OwnedState) self.lockState()).waiting(step.condition());
    return waiting.length == 0
        ? "nobody"
        : self.kind == OperationKind.NOTIFY ? running.get(waiting[0]).path : null;
  }

  private static @Nullable String target(ControlledThread self) {
    if (!self.kind.isOfThread() || !(self.target instanceof ThreadLocation thread)) {
      return null;
    }
    boolean unknown = thread.thread == null && self.kind != OperationKind.START;
    return unknown ? ThreadLocation.UNKNOWN : thread.path;
  }

  /**
   * The code of a pool works between the tasks, too. What it does there has the site of a task
   * before, or that of the call that started the thread; neither is where the thread is.
   */
  private static SourceSite placeOf(ControlledThread self, Site site) {
    boolean ofPool =
        self.kind == OperationKind.START
            || self.kind == OperationKind.PARK
            || self.kind == OperationKind.UNPARK
            || self.kind == OperationKind.CALL;
    boolean mayBeElsewhere = ofPool && self.index > 0 && !ProgramStack.isJdk(site.className);
    return mayBeElsewhere && !isOnStack(site) ? SourceSite.UNKNOWN : Places.of(site);
  }

  private static boolean isOnStack(Site site) {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames.anyMatch(
                    frame ->
                        frame.getClassName().equals(site.className)
                            && (site.line < 0
                                ? frame.getMethodName().equals(site.methodName)
                                : frame.getLineNumber() == site.line)));
  }

  /** A thread is about to be started that will run this. */
  public void starting(Thread thread, @Nullable Object task) {
    fieldNames.meet(thread);
    fieldNames.meet(task);
  }

  /** The execution ends here: what every thread is doing. */
  public void ending() {
    settle();
    operations.replaceAll(fieldNames.of(operations, objects()));
    WaitDescription waiting = new WaitDescription(running);
    for (ControlledThread thread : running) {
      boolean ended = thread.ended;
      List<String> holds = new ArrayList<>();
      for (HoldableLocation lock : thread.held) {
        holds.add(
            lock.describe()
                + " ("
                + Places.of(Sites.get(lock.acquiredAt(thread))).shortName()
                + ")");
      }
      threads.add(
          new ThreadInfo(
              thread.path,
              thread.thread.getName(),
              ended,
              ended ? null : waiting.describe(thread),
              ended ? null : Places.of(Sites.get(thread.site)),
              ended ? null : new WaitReason(running, objects()).of(thread),
              holds,
              ended
                  ? List.of()
                  : ProgramStack.trim(ProgramStack.of(Objects.requireNonNull(engine), thread))));
    }
  }

  public List<Operation> operations() {
    return operations;
  }

  public List<ThreadInfo> threads() {
    return threads;
  }

  /** The stack of a step, if it was recorded, or an empty list. */
  public List<StackTraceElement> stack(int step) {
    return stacks.getOrDefault(step, List.of());
  }
}
