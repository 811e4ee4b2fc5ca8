// True verdict: passes: who is interrupted does not wait until its time is over, though others wait as long.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class FalseInterruptedInTime {
  static boolean fromQueue;
  static boolean fromLock;

  public static void main(String[] args) throws Exception {
    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread taker =
        new Thread(
            () -> {
              try {
                queue.poll(10, TimeUnit.SECONDS);
              } catch (InterruptedException e) {
                fromQueue = true;
              }
            });
    Thread locker =
        new Thread(
            () -> {
              try {
                lock.tryLock(10, TimeUnit.SECONDS);
              } catch (InterruptedException e) {
                fromLock = true;
              }
            });
    taker.start();
    locker.start();
    taker.interrupt();
    locker.interrupt();
    taker.join(11_000);
    locker.join(11_000);
    if (taker.isAlive() || locker.isAlive() || !fromQueue || !fromLock) {
      throw new AssertionError();
    }
  }
}
