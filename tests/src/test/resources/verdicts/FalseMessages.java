// True verdict: passes: messages are those of the JDK.
import java.util.concurrent.TimeUnit;

public class FalseMessages {
  interface Action {
    void run() throws Exception;
  }

  public static void main(String[] args) throws Exception {
    Object monitor = new Object();
    expect("sleep interrupted", () -> { Thread.currentThread().interrupt(); Thread.sleep(1000); });
    expect("current thread is not owner", () -> monitor.wait());
    expect("current thread is not owner", () -> monitor.notify());
    expect("timeout value is negative", () -> { synchronized (monitor) { monitor.wait(-1); } });
    expect("timeout value is negative", () -> Thread.sleep(-1));
    // Neither waits, so neither sees the interrupt.
    Thread.currentThread().interrupt();
    new Thread(() -> {}).join();
    TimeUnit.SECONDS.sleep(0);
    TimeUnit.SECONDS.sleep(-1);
    if (!Thread.interrupted()) {
      throw new AssertionError();
    }
  }

  static void expect(String message, Action action) {
    try {
      action.run();
    } catch (Exception e) {
      if (message.equals(e.getMessage()) || ("java.lang." + message).equals(e.getMessage())) {
        return;
      }
      throw new AssertionError(e.getClass() + ": " + e.getMessage());
    }
    throw new AssertionError("nothing thrown: " + message);
  }
}
