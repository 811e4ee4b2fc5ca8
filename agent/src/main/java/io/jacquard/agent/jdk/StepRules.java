// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import static io.jacquard.runtime.control.LibraryStep.AFTER_TASK;
import static io.jacquard.runtime.control.LibraryStep.ASK_RESULT;
import static io.jacquard.runtime.control.LibraryStep.AWAIT_END;
import static io.jacquard.runtime.control.LibraryStep.AWAIT_INTERRUPT;
import static io.jacquard.runtime.control.LibraryStep.AWAIT_RESULT;
import static io.jacquard.runtime.control.LibraryStep.BEGIN_TASK;
import static io.jacquard.runtime.control.LibraryStep.CANCEL;
import static io.jacquard.runtime.control.LibraryStep.END_TASK;
import static io.jacquard.runtime.control.LibraryStep.ENTER;
import static io.jacquard.runtime.control.LibraryStep.LEAVE;
import static io.jacquard.runtime.control.LibraryStep.MAKE;
import static io.jacquard.runtime.control.LibraryStep.OFFER;
import static io.jacquard.runtime.control.LibraryStep.OFFER_FIRST;
import static io.jacquard.runtime.control.LibraryStep.POLL;
import static io.jacquard.runtime.control.LibraryStep.POLL_LAST;
import static io.jacquard.runtime.control.LibraryStep.PUT;
import static io.jacquard.runtime.control.LibraryStep.PUT_FIRST;
import static io.jacquard.runtime.control.LibraryStep.RUN;
import static io.jacquard.runtime.control.LibraryStep.SEEK;
import static io.jacquard.runtime.control.LibraryStep.SET;
import static io.jacquard.runtime.control.LibraryStep.SUBMIT;
import static io.jacquard.runtime.control.LibraryStep.TAKE;
import static io.jacquard.runtime.control.LibraryStep.TAKE_LAST;

import io.jacquard.runtime.control.LibraryStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where methods of queues, pools and futures say what they are about to do with their object,
 * before they do any of it: at their start, or before a call in them. What they may wait for is
 * waited for there.
 */
final class StepRules {
  /**
   * A rule.
   *
   * @param method the method it holds in, with its descriptor or without
   * @param called the method before whose calls it holds; null for the start
   */
  record Rule(String method, String called, LibraryStep step) {
    boolean holdsIn(String name, String descriptor) {
      return method.equals(name) || method.equals(name.concat(descriptor));
    }
  }

  private static final String J = "java/util/concurrent/";
  private static final String ELEMENT = "(Ljava/lang/Object;)Z";
  private static final String ELEMENT_IN_TIME =
      "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z";
  private static final String NONE = "()Ljava/lang/Object;";
  private static final String IN_TIME = "(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;";

  private static final Map<String, List<Rule>> BY_CLASS = new HashMap<>();

  static {
    queues();
    pools();
    futures();
  }

  private StepRules() {}

  /** All rules, by class. */
  static Map<String, List<Rule>> all() {
    return BY_CLASS;
  }

  /** The rules for a class. */
  static List<Rule> of(String className) {
    return BY_CLASS.getOrDefault(className, List.of());
  }

  /** Methods that only call others of these have none. */
  private static void queues() {
    for (String name : List.of("ArrayBlockingQueue", "LinkedBlockingQueue")) {
      String queue = J.concat(name);
      start(queue, "put", PUT);
      start(queue, "offer".concat(ELEMENT), OFFER);
      start(queue, "offer".concat(ELEMENT_IN_TIME), PUT);
      takes(queue);
    }
    String priority = J.concat("PriorityBlockingQueue");
    start(priority, "offer".concat(ELEMENT), OFFER);
    takes(priority);
    String deque = J.concat("LinkedBlockingDeque");
    start(deque, "putLast", PUT);
    start(deque, "offerLast".concat(ELEMENT), OFFER);
    start(deque, "offerLast".concat(ELEMENT_IN_TIME), PUT);
    start(deque, "takeFirst", TAKE);
    start(deque, "pollFirst".concat(NONE), POLL);
    start(deque, "pollFirst".concat(IN_TIME), TAKE);
    start(deque, "putFirst", PUT_FIRST);
    start(deque, "offerFirst".concat(ELEMENT), OFFER_FIRST);
    start(deque, "offerFirst".concat(ELEMENT_IN_TIME), PUT_FIRST);
    start(deque, "takeLast", TAKE_LAST);
    start(deque, "pollLast".concat(NONE), POLL_LAST);
    start(deque, "pollLast".concat(IN_TIME), TAKE_LAST);
  }

  private static void takes(String queue) {
    start(queue, "take", TAKE);
    start(queue, "poll".concat(NONE), POLL);
    start(queue, "poll".concat(IN_TIME), TAKE);
  }

  private static void pools() {
    String pool = J.concat("ThreadPoolExecutor");
    // The first thing after it has its queue.
    before(pool, "<init>", "toNanos", MAKE);
    start(pool, "execute", SUBMIT);
    // The program's factory has made the thread.
    before(pool, "addWorker", "lock", ENTER);
    // The start of the loop.
    before(pool, "getTask", "get", SEEK);
    // A worker is idle, so that shutting down interrupts it, while its own lock is free.
    before(pool, "runWorker", "lock", BEGIN_TASK);
    before(pool, "runWorker", "afterExecute", AFTER_TASK);
    before(pool, "runWorker", "unlock", END_TASK);
    start(pool, "processWorkerExit", LEAVE);
    start(pool, "awaitTermination", AWAIT_END);
  }

  private static void futures() {
    String task = J.concat("FutureTask");
    start(task, "run", RUN);
    start(task, "runAndReset", RUN);
    start(task, "set", SET);
    start(task, "setException", SET);
    start(task, "cancel", CANCEL);
    start(task, "handlePossibleCancellationInterrupt", AWAIT_INTERRUPT);
    start(task, "get", AWAIT_RESULT);
    for (String method : List.of("isDone", "isCancelled", "resultNow", "exceptionNow", "state")) {
      start(task, method, ASK_RESULT);
    }
  }

  private static void start(String type, String method, LibraryStep step) {
    add(type, new Rule(method, null, step));
  }

  private static void before(String type, String method, String called, LibraryStep step) {
    add(type, new Rule(method, called, step));
  }

  private static void add(String type, Rule rule) {
    List<Rule> rules = BY_CLASS.get(type);
    if (rules == null) {
      rules = new ArrayList<>();
      BY_CLASS.put(type, rules);
    }
    rules.add(rule);
  }
}
