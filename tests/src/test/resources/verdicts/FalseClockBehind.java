import java.util.concurrent.CountDownLatch;

// True verdict: passes: the count is zero only after a second.
public class FalseClockBehind {
  public static void main(String[] args) throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    long start = System.nanoTime();
    Thread t =
        new Thread(
            () -> {
              try {
                Thread.sleep(1000);
              } catch (InterruptedException e) {
                return;
              }
              latch.countDown();
            });
    t.start();
    if (latch.getCount() == 0 && System.nanoTime() - start < 1_000_000_000L)
      throw new AssertionError(); // a failed tryLock, availablePermits alike
    t.join();
  }
}
