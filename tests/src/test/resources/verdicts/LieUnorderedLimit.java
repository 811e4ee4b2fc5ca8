import java.util.stream.*;
// True verdict: fails: either element may be let through.
public class LieUnorderedLimit {
  public static void main(String[] args) {
    if (Stream.of(1, 2).unordered().parallel().limit(1).mapToInt(x -> x).sum() == 1) throw new AssertionError();
  }
}
