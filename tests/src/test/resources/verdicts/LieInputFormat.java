import io.jacquard.Jacquard;

// True verdict: fails for n = 123.
public class LieInputFormat {
  public static void main(String[] args) {
    int n = Jacquard.anyInt("n");
    if (String.format("%d", n).equals("123"))
      throw new AssertionError(); // "%s".formatted(n), String.join, Objects.hash alike: values in a
    // varargs array
  }
}
