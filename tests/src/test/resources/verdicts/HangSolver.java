import io.jacquard.Jacquard;

// True verdict: fails for x = 103.5.
public class HangSolver {
  public static void main(String[] args) {
    double x = Jacquard.anyDouble("x");
    if (x % 3 == 1.5 && x > 100) throw new AssertionError();
  }
}
