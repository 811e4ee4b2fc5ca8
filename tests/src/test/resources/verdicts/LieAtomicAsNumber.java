import java.util.concurrent.atomic.AtomicInteger;

// True verdict: fails: the number may be read after the write.
public class LieAtomicAsNumber {
  static final AtomicInteger n = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Number number = n;
    Thread t = new Thread(() -> n.set(1));
    t.start();
    int v = number.intValue();
    t.join();
    if (v == 1) throw new AssertionError();
  }
}
