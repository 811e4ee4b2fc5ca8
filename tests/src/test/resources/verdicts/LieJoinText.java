// True verdict: fails: the buffer may change between the two times it is read; no data race.
public class LieJoinText {
  public static void main(String[] args) throws Exception {
    StringBuffer b = new StringBuffer("a");
    Thread t = new Thread(() -> b.append("b"));
    t.start();
    String s = String.join("-", b, b);
    t.join();
    if (s.equals("a-ab")) throw new AssertionError();
  }
}
