// True verdict: fails: both may find what is in the optionals equal.
import java.util.*;
import java.util.concurrent.atomic.*;

public class LieOptionalsCompared {
  static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
  static final Optional<List<Integer>> none = Optional.of(List.of());
  static final AtomicInteger other = new AtomicInteger();

  static void run() {
    try {
      other.get();
      if (none.equals(Optional.of(list))) list.add(1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieOptionalsCompared::run);
    Thread b = new Thread(LieOptionalsCompared::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (list.size() != 1) throw new AssertionError();
  }
}
