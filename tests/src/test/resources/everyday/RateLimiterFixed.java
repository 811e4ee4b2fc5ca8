import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** So many permits in each window of a second; the window and its count change together. */
public class RateLimiterFixed {
  private final int limit;
  private long windowStart = System.currentTimeMillis();
  private int used;

  RateLimiterFixed(int limit) {
    this.limit = limit;
  }

  synchronized boolean tryAcquire() {
    long now = System.currentTimeMillis();
    if (now - windowStart >= 1000) {
      windowStart = now;
      used = 0;
    }
    return used++ < limit;
  }

  public static void main(String[] args) throws Exception {
    RateLimiterFixed limiter = new RateLimiterFixed(2);
    Thread.sleep(1000); // a new window
    ExecutorService pool = Executors.newFixedThreadPool(3);
    AtomicInteger granted = new AtomicInteger();
    for (int i = 0; i < 3; i++) {
      pool.execute(
          () -> {
            if (limiter.tryAcquire()) {
              granted.incrementAndGet();
            }
          });
    }
    pool.shutdown();
    if (!pool.awaitTermination(1, TimeUnit.MINUTES) || granted.get() != 2) {
      throw new AssertionError(granted.get() + " permits in one window");
    }
  }
}
