// True verdict: passes: a call that is given null where that is not allowed throws, and waits for nothing.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class FalseNullArguments {
  interface Call {
    void run() throws Exception;
  }

  static void fails(Class<?> expected, Call call) {
    try {
      call.run();
    } catch (Exception e) {
      if (e.getClass() == expected) {
        return;
      }
      throw new AssertionError(e);
    }
    throw new AssertionError();
  }

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> {});
    other.start();
    Thread none = null;
    TimeUnit unit = null;
    Class<?> isNull = NullPointerException.class;
    fails(isNull, () -> none.join());
    fails(isNull, () -> none.join(1));
    fails(isNull, () -> none.join(1, 1));
    fails(isNull, () -> TimeUnit.SECONDS.timedJoin(none, 1));
    fails(isNull, () -> new ReentrantLock().hasQueuedThread(none));
    fails(isNull, () -> new ReentrantReadWriteLock().hasQueuedThread(none));
    fails(isNull, () -> new ReentrantLock().tryLock(1, unit));
    fails(isNull, () -> new CountDownLatch(1).await(1, unit));
    fails(isNull, () -> new ArrayBlockingQueue<>(1).poll(1, unit));
    fails(isNull, () -> new LinkedBlockingDeque<>().pollLast(1, unit));
    fails(isNull, () -> new PriorityBlockingQueue<>().poll(1, unit));
    fails(isNull, () -> new FutureTask<>(() -> 1).get(1, unit));
    var pool = Executors.newFixedThreadPool(1);
    fails(isNull, () -> pool.awaitTermination(1, unit));
    pool.shutdown();
    fails(IllegalArgumentException.class, () -> new Semaphore(1).tryAcquire(-1, 1, unit));
    other.join();
  }
}
