// True verdict: passes: the program has a handler for it.
public class FalseHandled {
  static volatile boolean handled;

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              throw new IllegalStateException();
            });
    t.setUncaughtExceptionHandler((thread, e) -> handled = true);
    t.start();
    t.join();
    if (!handled) throw new AssertionError();
  }
}
