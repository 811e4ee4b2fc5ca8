// True verdict: passes: who is woken after two seconds sees a clock that has gone on.
import java.util.concurrent.locks.LockSupport;

public class FalseClockOfWaker {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    for (boolean interrupt : new boolean[] {false, true}) {
      long before = System.nanoTime();
      Thread other =
          new Thread(
              () -> {
                try {
                  Thread.sleep(2000);
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
                if (interrupt) {
                  main.interrupt();
                } else {
                  LockSupport.unpark(main);
                }
              });
      other.start();
      LockSupport.park();
      if (System.nanoTime() - before < 1_999_000_000L) {
        throw new AssertionError();
      }
      Thread.interrupted();
      other.join();
    }
  }
}
