import io.jacquard.Jacquard;

// True verdict: fails after three inputs that are true; other executions never end.
public class InputForEver {
  public static void main(String[] args) {
    for (int row = 0; ; ) {
      row = Jacquard.anyBoolean("next") ? row + 1 : 0;
      if (row == 3) throw new IllegalStateException();
    }
  }
}
