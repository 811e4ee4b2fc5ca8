import java.lang.ref.WeakReference;

// True verdict: fails: either order.
public class LieWeakReference {
  public static void main(String[] args) throws Exception {
    WeakReference<String> w = new WeakReference<>("s");
    Thread t = new Thread(w::clear);
    t.start();
    String s = w.get();
    t.join();
    if (s == null) throw new AssertionError();
  }
}
