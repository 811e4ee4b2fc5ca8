// True verdict: passes: what a handler throws is ignored by the JVM.
public class CrashHandlerThrows {
  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              throw new IllegalStateException();
            });
    t.setUncaughtExceptionHandler(
        (thread, e) -> {
          throw new RuntimeException("from the handler");
        });
    t.start();
    t.join();
  }
}
