// True verdict: fails: both may find the records equal.
import java.util.*;
import java.util.concurrent.atomic.*;

public class LieRecordsCompared {
  record Box(Object list) {}

  static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());
  static final Box box = new Box(List.of());
  static final AtomicInteger other = new AtomicInteger();

  static void run() {
    try {
      other.get();
      if (box.equals(new Box(list))) list.add(1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieRecordsCompared::run);
    Thread b = new Thread(LieRecordsCompared::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (list.size() != 1) throw new AssertionError();
  }
}
