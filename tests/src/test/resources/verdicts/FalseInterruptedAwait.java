// True verdict: passes: who is interrupted and then waits on a condition gets the exception with the lock in hand.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class FalseInterruptedAwait {
  static int caught;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Runnable waiting =
        () -> {
          lock.lock();
          try {
            condition.await();
            throw new AssertionError();
          } catch (InterruptedException e) {
            if (!lock.isHeldByCurrentThread() || Thread.currentThread().isInterrupted()) {
              throw new AssertionError(e);
            }
            caught++;
          } finally {
            lock.unlock();
          }
        };
    Thread first = new Thread(waiting);
    first.start();
    first.interrupt();
    Thread.currentThread().interrupt();
    waiting.run();
    first.join();
    if (caught != 2 || lock.isLocked()) {
      throw new AssertionError();
    }
  }
}
