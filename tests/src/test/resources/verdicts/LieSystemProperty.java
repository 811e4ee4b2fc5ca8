// True verdict: fails: the property may be read after it is set.
public class LieSystemProperty {
  public static void main(String[] args) throws Exception {
    System.clearProperty("adversary");
    Thread t = new Thread(() -> System.setProperty("adversary", "1"));
    t.start();
    String s = System.getProperty("adversary");
    t.join();
    if (s != null) throw new AssertionError(s);
  }
}
