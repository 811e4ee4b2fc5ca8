// True verdict: passes: a group knows its threads that live, also those of groups inside it.
public class FalseGroupCount {
  public static void main(String[] args) throws Exception {
    ThreadGroup outer = new ThreadGroup("outer");
    ThreadGroup inner = new ThreadGroup(outer, "inner");
    Thread t = new Thread(inner, () -> await());
    if (outer.activeCount() != 0) throw new AssertionError();
    t.start();
    Thread[] found = new Thread[2];
    if (outer.enumerate(found) != 1 || found[0] != t) throw new AssertionError();
    if (outer.enumerate(found, false) != 0) throw new AssertionError();
    outer.interrupt();
    t.join();
    if (inner.activeCount() != 0 || Thread.activeCount() != 1) throw new AssertionError();
  }

  static void await() {
    synchronized (Waiting.class) {
      try {
        Waiting.class.wait();
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}

class Waiting {}
