// True verdict: passes: a thread that ends notifies who waits on it (Thread.join says so).
public class FalseWaitOnThread {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {});
    t.start();
    synchronized (t) {
      while (t.isAlive()) t.wait();
    }
  }
}
