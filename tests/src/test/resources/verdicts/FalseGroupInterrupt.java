import java.util.concurrent.locks.LockSupport;

// True verdict: passes: the group interrupts its thread.
public class FalseGroupInterrupt {
  public static void main(String[] args) throws Exception {
    ThreadGroup g = new ThreadGroup("g");
    Thread t = new Thread(g, () -> LockSupport.park());
    t.start();
    g.interrupt();
    t.join();
  }
}
