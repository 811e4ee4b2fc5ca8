import io.jacquard.Jacquard;

// True verdict: fails in the one order that the assumptions leave.
// Arguments: 4
public class AssumedOrder {
  static final Object LOCK = new Object();
  static int turn;

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> take(me));
    }
    for (int i = threads.length - 1; i >= 0; i--) threads[i].start();
    for (Thread each : threads) each.join();
    throw new IllegalStateException("reached");
  }

  static void take(int me) {
    synchronized (LOCK) {
      Jacquard.assume(turn == me);
      turn = me + 1;
    }
  }
}
