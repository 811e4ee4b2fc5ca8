/** Never ends, in whatever order the threads go. */
public class Forever {
  static volatile int rounds;

  public static void main(String[] args) throws Exception {
    Thread worker =
        new Thread(
            () -> {
              while (true) {
                rounds++;
              }
            });
    worker.start();
    worker.join();
  }
}
