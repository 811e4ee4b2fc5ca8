// True verdict: fails: the text of the list may show that the future is not completed.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class LieFutureInList {
  static final CompletableFuture<String> future = new CompletableFuture<>();
  static final List<Object> list = List.of(future);
  static final AtomicInteger order = new AtomicInteger();
  static volatile boolean seen;

  static void run() {
    try {
      if (order.getAndIncrement() == 0) future.complete("x");
      else seen = list.toString().contains("Not completed");
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieFutureInList::run);
    Thread b = new Thread(LieFutureInList::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (seen) throw new AssertionError();
  }
}
