// True verdict: fails: a thread may be held up between two looks at the clock.
public class LieClock {
  static volatile int x;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> x = 1);
    long start = System.nanoTime();
    t.start();
    t.join();
    if (System.nanoTime() - start > 1_000_000) throw new AssertionError("too slow");
  }
}
