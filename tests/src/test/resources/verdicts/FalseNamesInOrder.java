import java.util.concurrent.*;
// True verdict: passes: numbers of names and pools that are drawn one after the other count up.
public class FalseNamesInOrder {
  static String pool, timer; static long first, second;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      ExecutorService e = Executors.newFixedThreadPool(1);
      try { pool = e.submit(() -> Thread.currentThread().getName()).get(); } catch (Exception x) { throw new RuntimeException(x); }
      e.shutdown();
      first = new Thread(() -> {}).getId();
    });
    t.start(); t.join();
    if (!pool.equals("pool-1-thread-1")) throw new AssertionError(pool);
    second = new Thread(() -> {}).getId();
    if (first >= second) throw new AssertionError(first + " " + second);
    Thread n = new Thread(() -> {});
    if (!n.getName().equals("Thread-3")) throw new AssertionError(n.getName());
  }
}
