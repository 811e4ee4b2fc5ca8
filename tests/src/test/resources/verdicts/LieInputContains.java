import io.jacquard.Jacquard;
import java.util.*;

// True verdict: fails for n = 777.
public class LieInputContains {
  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>();
    list.add(Jacquard.anyInt("n"));
    if (list.contains(777))
      throw new AssertionError(); // Collections.max(List.of(n, 1)) == 444 alike
  }
}
