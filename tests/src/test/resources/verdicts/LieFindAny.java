import java.util.stream.Stream;

// True verdict: fails: either element may be found.
public class LieFindAny {
  public static void main(String[] args) {
    if (Stream.of(1, 2).parallel().findAny().get() == 1) throw new AssertionError();
  }
}
