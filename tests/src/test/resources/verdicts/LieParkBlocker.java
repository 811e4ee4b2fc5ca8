import java.util.concurrent.locks.LockSupport;

// True verdict: fails: the other may have parked already.
public class LieParkBlocker {
  static volatile boolean go;

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              while (!go) LockSupport.park("blocker");
            });
    t.start();
    Object b = LockSupport.getBlocker(t);
    go = true;
    LockSupport.unpark(t);
    t.join();
    if (b != null) throw new AssertionError();
  }
}
