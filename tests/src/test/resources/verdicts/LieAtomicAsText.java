import java.util.concurrent.atomic.AtomicInteger;

// True verdict: fails: the text may be made after the write.
public class LieAtomicAsText {
  static final AtomicInteger n = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> n.set(1));
    t.start();
    String s =
        "n=" + n; // also String.valueOf, append, format, Objects.toString; n inside a list, map,
    // record, Optional
    t.join();
    if (s.equals("n=1")) throw new AssertionError(s);
  }
}
