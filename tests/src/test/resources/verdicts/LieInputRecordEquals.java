import io.jacquard.Jacquard;

// True verdict: fails for n = 444.
public class LieInputRecordEquals {
  record Key(int a) {}

  public static void main(String[] args) {
    int n = Jacquard.anyInt("n");
    if (new Key(n).equals(new Key(444)))
      throw new AssertionError(); // hashCode and toString of a record alike
  }
}
