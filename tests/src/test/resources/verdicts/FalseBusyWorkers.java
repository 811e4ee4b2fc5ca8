// True verdict: passes: workers that were busy until they are told to stop have ended long before the time limit.
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

public class FalseBusyWorkers {
  public static void main(String[] args) throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    Thread worker =
        new Thread(
            () -> {
              while (!done.get()) {
                queue.offer(1);
                queue.poll();
              }
            });
    worker.start();
    Thread.sleep(3);
    done.set(true);
    worker.join(20_000);
    if (worker.isAlive()) {
      throw new AssertionError();
    }
  }
}
