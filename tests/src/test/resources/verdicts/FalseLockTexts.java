// True verdict: passes: the text of a lock says who holds it, and a semaphore is written with the permits it has.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

public class FalseLockTexts {
  static void ends(Object lock, String text) {
    if (!("" + lock).endsWith(text)) {
      throw new AssertionError(lock);
    }
  }

  static void all() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    ends(lock, "[Unlocked]");
    lock.lock();
    ends(lock, "[Locked by thread " + Thread.currentThread().getName() + "]");
    ReentrantReadWriteLock pair = new ReentrantReadWriteLock();
    pair.readLock().lock();
    ends(pair, "[Write locks = 0, Read locks = 1]");
    ends(pair.readLock(), "[Read locks = 1]");
    ends(pair.writeLock(), "[Unlocked]");
    StampedLock stamped = new StampedLock();
    stamped.writeLock();
    ends(stamped, "[Write-locked]");
    CountDownLatch latch = new CountDownLatch(2);
    latch.countDown();
    ends(latch, "[Count = 1]");
    Semaphore semaphore = new Semaphore(3);
    semaphore.acquire(2);
    ends(semaphore, "[Permits = 1]");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(semaphore);
    Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    ends(copy, "[Permits = 1]");
    semaphore.release(4);
    ends(semaphore, "[Permits = 5]");
  }

  public static void main(String[] args) throws Exception {
    all();
    Thread other =
        new Thread(
            () -> {
              try {
                all();
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    other.start();
    all();
    other.join();
  }
}
