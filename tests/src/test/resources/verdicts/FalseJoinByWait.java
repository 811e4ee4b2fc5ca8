// True verdict: passes: join, written by hand.
public class FalseJoinByWait {
  static int x;
  static void join(Thread t) throws InterruptedException {
    synchronized (t) { while (t.isAlive()) t.wait(); }
  }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> x++);
    Thread u = new Thread(() -> { try { join(t); } catch (InterruptedException e) { } });
    synchronized (t) { t.start(); u.start(); t.wait(); }
    join(u); join(t);
    if (x != 1) throw new AssertionError();
  }
}
