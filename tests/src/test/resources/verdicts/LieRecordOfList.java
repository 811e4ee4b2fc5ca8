// True verdict: fails: both may see the list in the record while it is empty.
import java.util.*;
import java.util.concurrent.atomic.*;

public class LieRecordOfList {
  record Box(List<Integer> list) {}

  static final Box box = new Box(Collections.synchronizedList(new ArrayList<>()));
  static final AtomicInteger other = new AtomicInteger();

  static void run() {
    try {
      other.get();
      if (box.toString().equals("Box[list=[]]")) box.list().add(1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieRecordOfList::run);
    Thread b = new Thread(LieRecordOfList::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (box.list().size() != 1) throw new AssertionError();
  }
}
