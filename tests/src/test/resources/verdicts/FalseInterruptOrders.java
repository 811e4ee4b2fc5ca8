// True verdict: passes: an interrupt orders what was done before it (JLS 17.4.4).
public class FalseInterruptOrders {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Thread never = new Thread(() -> {});
    Thread other =
        new Thread(
            () -> {
              x = 1;
              main.interrupt();
            });
    other.start();
    try {
      switch (args.length == 0 ? "sleep" : args[0]) {
        case "sleep" -> Thread.sleep(1_000_000);
        default -> {
          synchronized (never) {
            never.wait();
          }
        }
      }
      throw new AssertionError();
    } catch (InterruptedException e) {
      if (x != 1) {
        throw new AssertionError(e);
      }
    }
  }
}
