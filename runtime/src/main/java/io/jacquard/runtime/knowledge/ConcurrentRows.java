// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import static io.jacquard.runtime.knowledge.JdkTable.row;

/** Rows of java.util.concurrent. What is not listed lets threads work together by real code. */
final class ConcurrentRows {
  private static final String J = "java/util/concurrent/";

  /** Collections: what they order is known, object by object. */
  private static final String COLLECTIONS =
      "ArrayBlockingQueue* Blocking* Concurrent* CopyOnWrite* DelayQueue* LinkedBlocking*"
          + " LinkedTransferQueue* PriorityBlockingQueue* SynchronousQueue* TransferQueue*"
          + " ConcurrentHashMap CopyOnWriteArrayList";

  /** Executors and futures: what a task, its result and the end of a pool order is known. */
  private static final String TASKS =
      "AbstractExecutorService CompletionService Executor Executor* Future FutureTask*"
          + " RunnableFuture RunnableScheduledFuture Scheduled* ThreadPoolExecutor*";

  private static final String ATOMIC_READS =
      "get() get(I) get(Ljava/lang/Object;) getPlain getOpaque getAcquire getReference getStamp"
          + " isMarked length";

  private ConcurrentRows() {}

  static void add() {
    row(J.concat("*")).sharing(Sharing.SAFE).actsOnThreads().ordersAll();
    for (String name : COLLECTIONS.split(" ")) {
      row(J.concat(name)).sharing(Sharing.SAFE).actsOnThreads();
    }
    for (String name : TASKS.split(" ")) {
      row(J.concat(name)).sharing(Sharing.SAFE).actsOnThreads();
    }
    row(J.concat("ConcurrentHashMap")).guard(GuardingMonitor.INSIDE);
    row(J.concat("ConcurrentHashMap$KeySetView"))
        .shape(Shape.OTHERS)
        .sharing(Sharing.SAFE)
        .actsOnThreads();
    row(J.concat("CopyOnWriteArrayList")).guard(GuardingMonitor.INSIDE);
    row(J.concat("CopyOnWriteArrayList$COWIterator*"))
        .sharing(Sharing.SAFE)
        .actsOnThreads()
        .selfContained();
    row(J.concat("ConcurrentSkipListSet"))
        .shape(Shape.OTHERS)
        .sharing(Sharing.SAFE)
        .actsOnThreads();
    row(J.concat("CopyOnWriteArraySet")).shape(Shape.OTHERS).sharing(Sharing.SAFE).actsOnThreads();
    functions();
    row(J.concat("atomic/*")).shape(Shape.VALUE).sharing(Sharing.SAFE).actsOnThreads();
    String atomics =
        "AtomicBoolean AtomicInteger* AtomicLong* AtomicReference* AtomicMarkableReference"
            + " AtomicStampedReference";
    for (String name : atomics.split(" ")) {
      row(J.concat("atomic/").concat(name))
          .shape(Shape.VALUE)
          .sharing(Sharing.SAFE)
          .actsOnThreads()
          .pure(ATOMIC_READS)
          .tellsEffect();
    }
    lock("locks/ReentrantLock", "isLocked tryLock()");
    lock("locks/StampedLock", "tryOptimisticRead validate");
    lock("Semaphore", "availablePermits tryAcquire()");
    lock("CountDownLatch", "getCount");
  }

  private static void functions() {
    row(J.concat("ThreadLocalRandom")).shape(Shape.VALUE).sharing(Sharing.SAFE).actsOnThreads();
    row(J.concat("TimeUnit*"))
        .shape(Shape.VALUE)
        .sharing(Sharing.SAFE)
        .actsOnThreads()
        .pure("sleep");
    row(J.concat("Callable")).shape(Shape.VALUE).sharing(Sharing.SAFE).actsOnThreads();
    row(J.concat("ThreadFactory"))
        .shape(Shape.VALUE)
        .sharing(Sharing.SAFE)
        .actsOnThreads()
        .ordersAll();
  }

  private static void lock(String name, String pure) {
    row(J.concat(name)).sharing(Sharing.SAFE).actsOnThreads().ordersAll().pure(pure);
  }
}
