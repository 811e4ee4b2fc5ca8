import java.util.Random;

// True verdict: fails: any of the three values is drawn.
// Arguments: 0
public class LieRandom {
  public static void main(String[] args) throws Exception {
    int drawn = new Random().nextInt(3); // Math.random and ThreadLocalRandom alike
    if (drawn == Integer.parseInt(args[0])) throw new AssertionError();
  }
}
