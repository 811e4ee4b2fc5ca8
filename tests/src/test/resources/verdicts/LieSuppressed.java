// True verdict: fails: either order.
public class LieSuppressed {
  public static void main(String[] args) throws Exception {
    Exception e = new Exception();
    Thread t =
        new Thread(
            () ->
                e.addSuppressed(
                    new Exception())); // initCause, setStackTrace alike; these methods are
    // synchronized
    t.start();
    int n = e.getSuppressed().length;
    t.join();
    if (n == 1) throw new AssertionError();
  }
}
