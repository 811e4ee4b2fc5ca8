// True verdict: passes: a limit of 292 years does not run out.
import java.util.Date;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class FalseForEver {
  static final long EVER = Long.MAX_VALUE;

  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Semaphore semaphore = new Semaphore(0);
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    ReentrantLock lock = new ReentrantLock();
    Condition there = lock.newCondition();
    boolean[] set = new boolean[1];
    Thread other =
        new Thread(
            () -> {
              latch.countDown();
              semaphore.release();
              queue.add(1);
              lock.lock();
              set[0] = true;
              there.signal();
              lock.unlock();
            });
    other.start();
    check(latch.await(EVER, TimeUnit.NANOSECONDS));
    check(semaphore.tryAcquire(EVER, TimeUnit.DAYS));
    check(queue.poll(EVER, TimeUnit.SECONDS) != null);
    check(lock.tryLock(EVER, TimeUnit.NANOSECONDS));
    while (!set[0]) {
      check(there.awaitUntil(new Date(EVER)));
    }
    lock.unlock();
    other.join(EVER);
    check(!other.isAlive());
    LockSupport.unpark(Thread.currentThread());
    LockSupport.parkNanos(EVER);
  }

  static void check(boolean right) {
    if (!right) {
      throw new AssertionError();
    }
  }
}
