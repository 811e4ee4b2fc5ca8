// True verdict: passes: a group knows its threads that live.
public class FalseGroupCount {
  public static void main(String[] args) throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    ThreadGroup inner = new ThreadGroup(g, "inner");
    Thread t = new Thread(g, () -> await());
    Thread u = new Thread(inner, () -> await());
    if (g.activeCount() != 0) throw new AssertionError();
    t.start();
    u.start();
    Thread[] found = new Thread[3];
    if (g.activeCount() != 2 || g.enumerate(found) != 2 || found[0] != t || found[1] != u) throw new AssertionError();
    if (g.enumerate(found, false) != 1 || Thread.activeCount() != 3) throw new AssertionError(Thread.activeCount());
    g.interrupt();
    t.join();
    u.join();
    if (g.activeCount() != 0 || Thread.activeCount() != 1) throw new AssertionError();
  }
  static void await() {
    try { synchronized (Waiting.class) { Waiting.class.wait(); } } catch (Exception e) { }
  }
}
class Waiting {}
