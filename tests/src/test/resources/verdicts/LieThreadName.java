// True verdict: fails: the name may be read after it is set.
public class LieThreadName {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    main.setName("old");
    Thread t =
        new Thread(
            () -> main.setName("new")); // the same for setPriority, context class loader, handlers
    t.start();
    String s = main.getName();
    t.join();
    if (s.equals("new")) throw new AssertionError(s);
  }
}
