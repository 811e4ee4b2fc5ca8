import io.jacquard.Jacquard;

// True verdict: fails for n = 3.
public class LieInputArraycopy {
  public static void main(String[] args) {
    int n = Jacquard.anyInt("n", 0, 5);
    int[] a = {1, 2, 3, 4, 5, 6}, b = new int[6];
    System.arraycopy(a, n, b, 0, 6 - n);
    if (b[0] == 4) throw new AssertionError();
  }
}
