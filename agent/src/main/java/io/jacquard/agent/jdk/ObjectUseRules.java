// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import static io.jacquard.agent.jdk.ObjectUse.GIVE_RESULT;
import static io.jacquard.agent.jdk.ObjectUse.GIVE_TASK;
import static io.jacquard.agent.jdk.ObjectUse.IDLE;
import static io.jacquard.agent.jdk.ObjectUse.LOCK_TEXT;
import static io.jacquard.agent.jdk.ObjectUse.MADE;
import static io.jacquard.agent.jdk.ObjectUse.MEET;
import static io.jacquard.agent.jdk.ObjectUse.OUTSIDE;
import static io.jacquard.agent.jdk.ObjectUse.SERIALISED;
import static io.jacquard.agent.jdk.ObjectUse.TAKE_RESULT;
import static io.jacquard.agent.jdk.ObjectUse.TAKE_TASK;
import static io.jacquard.agent.jdk.ObjectUse.TEXT;
import static io.jacquard.agent.jdk.ObjectUse.TEXT_MADE;
import static io.jacquard.agent.jdk.ObjectUse.USES;

import io.jacquard.agent.jdk.ObjectUseRule.Where;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the JDK's executors, futures and pools do on their own, as far as other threads can tell: a
 * worker takes a task, a task begins, its result is there, a worker leaves. Each is an operation on
 * the object concerned, as the application's calls of it are; and a task comes after its
 * submission, what one learns of a result after the result.
 *
 * <p>A method that this JDK does not have does no harm: its rule never holds. {@code
 * LibraryClassesTest} looks for the rules that never hold.
 */
final class ObjectUseRules {
  private static final String J = "java/util/concurrent/";

  /** After the name of a class: in each class nested in it. */
  private static final String NESTED = "$*";

  private static final Map<String, List<ObjectUseRule>> BY_CLASS = new HashMap<>();

  static {
    threadPools();
    futureTasks();
    forkJoin();
    completableFutures();
    locks();
    texts();
    streams();
    others();
  }

  private ObjectUseRules() {}

  /** All rules, by class. */
  static Map<String, List<ObjectUseRule>> all() {
    return BY_CLASS;
  }

  /** The rules for a class. */
  static List<ObjectUseRule> of(String className) {
    List<ObjectUseRule> exact = BY_CLASS.getOrDefault(className, List.of());
    int nested = className.indexOf('$');
    if (nested < 0) {
      return exact;
    }
    List<ObjectUseRule> all = new ArrayList<>(exact);
    all.addAll(BY_CLASS.getOrDefault(className.substring(0, nested).concat(NESTED), List.of()));
    return all;
  }

  private static void threadPools() {
    String pool = J.concat("ThreadPoolExecutor");
    head(pool, "execute", 1, GIVE_TASK);
    head(pool, "addWorker", 0, USES);
    head(pool, "remove", 0, USES);
    head(pool, "getTask", 0, IDLE);
    before(pool, "runWorker", "run", TAKE_TASK);
    head(pool, "processWorkerExit", 0, GIVE_RESULT);
    after(pool, "tryTerminate", "terminated", USES);
    atReturn(pool, "awaitTermination", TAKE_RESULT);
    atReturn(pool, "isTerminated", TAKE_RESULT);
    String scheduled = J.concat("ScheduledThreadPoolExecutor");
    for (String method : List.of("delayedExecute", "reExecutePeriodic")) {
      head(scheduled, method, 0, USES);
      head(scheduled, method, 1, GIVE_TASK);
    }
    String perTask = J.concat("ThreadPerTaskExecutor");
    head(perTask, "start", 0, USES);
    head(perTask, "taskComplete", 0, USES, GIVE_RESULT);
    after(perTask, "tryShutdownAndTerminate", "tryTerminate", USES);
    for (String method : List.of("awaitTermination", "close", "isTerminated")) {
      atReturn(perTask, method, TAKE_RESULT);
    }
    // A look at a task in the middle; then the queue of the pool is changed.
    for (String look : List.of("isCancelled", "cancel")) {
      after(scheduled, "onShutdown", look, USES);
    }
    after(pool, "purge", "isCancelled", USES);
    String completions = J.concat("ExecutorCompletionService");
    for (String method : List.of("take", "poll")) {
      afterRead(completions, method, "completionQueue", USES);
    }
    afterRead(completions.concat("$QueueingFuture"), "done", "completionQueue", USES);
    String flock = "jdk/internal/misc/ThreadFlock";
    for (String method : List.of("onStart", "awaitAll", "close", "wakeup")) {
      head(flock, method, 0, USES);
    }
    head(flock, "onExit", 0, USES, GIVE_RESULT);
    atReturn(flock, "awaitAll", TAKE_RESULT);
    atReturn(flock, "close", TAKE_RESULT);
  }

  private static void futureTasks() {
    String task = J.concat("FutureTask");
    atReturn(task, "<init>", MADE);
    head(task, "run", 0, TAKE_TASK);
    head(task, "runAndReset", 0, TAKE_TASK);
    head(task, "set", 0, GIVE_RESULT);
    head(task, "setException", 0, GIVE_RESULT);
    head(task, "cancel", 0, GIVE_RESULT);
    reads(task, "state", TAKE_RESULT);
  }

  private static void forkJoin() {
    String task = J.concat("ForkJoinTask");
    head(task, "doExec", 0, USES, TAKE_TASK);
    for (String method : List.of("setDone", "trySetCancelled", "trySetThrown")) {
      head(task, method, 0, USES, GIVE_RESULT);
    }
    head(task, "awaitDone", 0, USES);
    String pool = J.concat("ForkJoinPool");
    String queue = pool.concat("$WorkQueue");
    for (String method : List.of("push", "lockedPush")) {
      head(queue, method, 1, GIVE_TASK);
    }
    // Not where a queue is locked: others would spin until it is unlocked.
    head(task, "fork", 0, USES);
    for (String method :
        List.of("poolSubmit", "externalPush", "externalSubmit", "externalSubmissionQueue")) {
      head(pool, method, 0, USES);
    }
    for (String reader : List.of(task, pool, queue, J.concat("CountedCompleter"))) {
      reads(reader, "status", TAKE_RESULT);
    }
    head(pool, "registerWorker", 0, USES);
    head(pool, "awaitWork", 0, USES, IDLE, GIVE_RESULT);
    head(pool, "deregisterWorker", 0, USES, GIVE_RESULT);
    for (String method :
        List.of("awaitTermination", "awaitQuiescence", "close", "isTerminated", "isQuiescent")) {
      atReturn(pool, method, TAKE_RESULT);
    }
    String completer = J.concat("CountedCompleter");
    for (String method : List.of("tryComplete", "propagateCompletion", "complete")) {
      head(completer, method, 0, USES);
    }
    reads(completer, "pending", MEET);
    String delays = J.concat("DelayScheduler");
    head(delays, "pend", 1, USES, GIVE_TASK);
    head(delays, "loop", 1, USES);
  }

  private static void completableFutures() {
    String future = J.concat("CompletableFuture");
    atReturn(future, "<init>", MADE);
    atReturn(future, "<init>(Ljava/lang/Object;)V", GIVE_RESULT);
    for (String method :
        List.of(
            "internalComplete",
            "completeNull",
            "completeValue",
            "completeThrowable",
            "completeRelay",
            "obtrudeValue",
            "obtrudeException")) {
      head(future, method, 0, USES, GIVE_RESULT);
    }
    head(future, "waitingGet", 0, USES);
    head(future, "timedGet", 0, USES);
    for (String reader : List.of(future, future.concat(NESTED))) {
      reads(reader, "result", TAKE_RESULT);
    }
    atReturn(future.concat("$Completion"), "<init>", GIVE_TASK);
    head(future.concat(NESTED), "tryFire", 0, USES, TAKE_TASK);
    for (String type : List.of(future, future.concat(NESTED))) {
      after(type, null, "execute", USES); // another pool's doing
    }
    for (String async : List.of("$AsyncRun", "$AsyncSupply")) {
      atReturn(future.concat(async), "<init>", GIVE_TASK);
      head(future.concat(async), "run", 0, USES, TAKE_TASK);
    }
    String subscription = J.concat("SubmissionPublisher$BufferedSubscription");
    head(subscription, "consume", 0, USES);
    // The subscriber's own code has run; the next item is taken.
    for (String method : List.of("onSubscribe", "onNext", "onError", "onComplete")) {
      after(subscription, null, method, USES);
    }
  }

  /** Who finds something first decides what is found, and who may still look. */
  private static void streams() {
    String task = "java/util/stream/AbstractShortCircuitTask";
    before(task, "compute", "get", USES);
    afterRead(task, "shortCircuit", "sharedResult", USES);
    String slice = "java/util/stream/StreamSpliterators$UnorderedSliceSpliterator";
    afterRead(slice, "acquirePermits", "permits", USES);
    afterRead(slice, "permitStatus", "permits", USES);
  }

  private static void others() {
    atReturn("java/util/TaskQueue", "<init>", MADE);
    // Somebody else than a thread of the program will wake it.
    head("java/lang/ProcessImpl", "waitFor", 0, OUTSIDE);
    atStart("sun/nio/ch/Poller", "poll", OUTSIDE);
    // The application's own code runs in the middle of these; what follows is about them again.
    after(J.concat("CyclicBarrier"), "dowait", "run", USES);
    after(J.concat("Phaser"), null, "onAdvance", USES);
  }

  private static void locks() {
    String[] types = {
      "CountDownLatch",
      "Semaphore",
      "locks/ReentrantLock",
      "locks/ReentrantReadWriteLock",
      "locks/ReentrantReadWriteLock$ReadLock",
      "locks/ReentrantReadWriteLock$WriteLock",
      "locks/StampedLock"
    };
    for (String type : types) {
      atReturn(J.concat(type), "toString", LOCK_TEXT);
    }
    // Of the others the JDK writes that they are free.
    head("java/io/ObjectOutputStream", "defaultWriteFields", 1, SERIALISED);
  }

  /**
   * Found in a list or given to a format, they are asked for their text without a call. Not so
   * pools of threads: each task that they reject has their text in its message.
   */
  private static void texts() {
    for (String name : List.of("CompletableFuture", "FutureTask", "ForkJoinPool", "Phaser")) {
      head(J.concat(name), "toString", 0, TEXT);
      atReturn(J.concat(name), "toString", TEXT_MADE);
    }
  }

  private static void head(String type, String method, int argument, ObjectUse... uses) {
    for (ObjectUse use : uses) {
      add(type, new ObjectUseRule(Where.HEAD, method, null, argument, use));
    }
  }

  /** At the start of a static method, about nothing in particular. */
  private static void atStart(String type, String method, ObjectUse use) {
    add(type, new ObjectUseRule(Where.START, method, null, 0, use));
  }

  private static void atReturn(String type, String method, ObjectUse use) {
    add(type, new ObjectUseRule(Where.RETURN, method, null, 0, use));
  }

  private static void before(String type, String method, String called, ObjectUse use) {
    add(type, new ObjectUseRule(Where.BEFORE, method, called, 0, use));
  }

  private static void after(String type, String method, String called, ObjectUse use) {
    add(type, new ObjectUseRule(Where.AFTER, method, called, 0, use));
  }

  private static void reads(String type, String field, ObjectUse use) {
    add(type, new ObjectUseRule(Where.READ, null, field, 0, use));
  }

  private static void afterRead(String type, String method, String field, ObjectUse use) {
    add(type, new ObjectUseRule(Where.AFTER_READ, method, field, 0, use));
  }

  private static void add(String type, ObjectUseRule rule) {
    List<ObjectUseRule> rules = BY_CLASS.get(type);
    if (rules == null) {
      rules = new ArrayList<>();
      BY_CLASS.put(type, rules);
    }
    rules.add(rule);
  }
}
