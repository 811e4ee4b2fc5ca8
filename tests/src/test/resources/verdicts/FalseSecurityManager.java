// True verdict: passes: a security manager that allows everything changes nothing.
public class FalseSecurityManager {
  static volatile int n;

  @SuppressWarnings("removal")
  public static void main(String[] args) throws Exception {
    try {
      System.setSecurityManager(
          new SecurityManager() {
            @Override
            public void checkPermission(java.security.Permission permission) {
              n |= 0;
            }
          });
    } catch (UnsupportedOperationException gone) {
      // Since JDK 24 there is none.
    }
    Thread other = new Thread(() -> n++);
    other.start();
    other.join();
    n++;
    if (n != 2) {
      throw new AssertionError();
    }
  }
}
