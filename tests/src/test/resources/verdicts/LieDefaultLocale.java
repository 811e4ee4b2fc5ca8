import java.util.Locale;

// True verdict: fails: the locale may be changed before the formatting.
public class LieDefaultLocale {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.US);
    Thread t = new Thread(() -> Locale.setDefault(Locale.GERMANY));
    t.start();
    String s = String.format("%.1f", 1.5);
    t.join();
    if (s.equals("1,5")) throw new AssertionError(s);
  }
}
