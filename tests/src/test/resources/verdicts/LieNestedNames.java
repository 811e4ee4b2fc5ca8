// True verdict: fails: two threads draw numbers for names at the same time.
public class LieNestedNames {
  static volatile String a, b;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> a = new Thread(() -> {}).getName());
    Thread u = new Thread(() -> b = new Thread(() -> {}).getName());
    t.start(); u.start(); t.join(); u.join();
    if (a.equals(b)) throw new IllegalStateException();
    if (a.equals("Thread-3")) throw new AssertionError(a);
  }
}
