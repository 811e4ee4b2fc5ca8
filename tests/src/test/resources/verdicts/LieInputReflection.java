import io.jacquard.Jacquard;

// True verdict: fails for n = 444.
public class LieInputReflection {
  int x;

  static int next(int a) {
    return a + 1;
  }

  public static void main(String[] args) throws Exception {
    int n = Jacquard.anyInt("n");
    LieInputReflection o = new LieInputReflection();
    o.x = n;
    if (LieInputReflection.class.getDeclaredField("x").getInt(o) == 444)
      throw new AssertionError(); // Method.invoke alike
  }
}
