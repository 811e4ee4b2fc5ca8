// True verdict: passes: all clocks are one clock.
import java.util.Date;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class FalseDate {
  static class Helper {
    long now() {
      return new Date().getTime();
    }
  }

  static final Lock LOCK = new ReentrantLock();

  public static void main(String[] args) throws Exception {
    LOCK.lock();
    LOCK.unlock();
    long before = new Helper().now();
    if (Math.abs(before - System.currentTimeMillis()) > 1000) {
      throw new AssertionError();
    }
    Thread.sleep(20_000);
    if (new Helper().now() - before < 19_000) {
      throw new AssertionError();
    }
  }
}
