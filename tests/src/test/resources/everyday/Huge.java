import java.util.ArrayList;
import java.util.List;

/** Needs more memory than there is, in pieces of ten megabytes. */
public class Huge {
  static volatile int pieces;

  public static void main(String[] args) throws Exception {
    List<byte[]> kept = new ArrayList<>();
    Thread reader =
        new Thread(
            () -> {
              for (int i = 0; i < 100_000; i++) {
                kept.add(new byte[10_000_000]);
                pieces++;
              }
            });
    reader.start();
    reader.join();
  }
}
