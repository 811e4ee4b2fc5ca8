// True verdict: fails: the end of t waits for its monitor, which main holds until u has ended.
public class LieEndKept {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    Thread u = new Thread(() -> { try { t.join(); } catch (InterruptedException e) { } });
    t.start();
    u.start();
    synchronized (t) { u.join(); }
  }
}
