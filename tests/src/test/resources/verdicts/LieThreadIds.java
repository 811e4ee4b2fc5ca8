// True verdict: fails: either child may get the smaller id.
public class LieThreadIds {
  static volatile long a, b;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> a = new Thread(() -> {}).getId());
    Thread u = new Thread(() -> b = new Thread(() -> {}).getId());
    t.start();
    u.start();
    t.join();
    u.join();
    if (a < b) throw new AssertionError();
  }
}
