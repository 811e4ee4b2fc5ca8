// True verdict: passes: default names count up.
public class FalseThreadNumber {
  static String name;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> name = new Thread(() -> {}).getName());
    t.start();
    t.join();
    if (!name.equals("Thread-1")) throw new AssertionError(name);
  }
}
