import java.security.Provider;
import java.security.Security;

// True verdict: fails: the provider may be there before the look.
public class LieProvider {
  static class Mine extends Provider {
    Mine() {
      super("Mine", "1", "");
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> Security.addProvider(new Mine()));
    t.start();
    boolean seen = Security.getProvider("Mine") != null;
    t.join();
    Security.removeProvider("Mine");
    if (seen) throw new AssertionError();
  }
}
