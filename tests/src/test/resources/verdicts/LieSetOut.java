import java.io.*;

// True verdict: fails: the stream may be changed before the look.
public class LieSetOut {
  public static void main(String[] args) throws Exception {
    PrintStream old = System.out, other = new PrintStream(new ByteArrayOutputStream());
    Thread t = new Thread(() -> System.setOut(other));
    t.start();
    boolean seen = System.out == other;
    t.join();
    System.setOut(old);
    if (seen) throw new AssertionError();
  }
}
