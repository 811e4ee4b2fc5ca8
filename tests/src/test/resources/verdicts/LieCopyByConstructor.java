// True verdict: fails: both may copy the list while it is empty.
import java.util.*;

public class LieCopyByConstructor {
  static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

  static void run() {
    try {
      Object copy = ArrayList.class.getConstructor(Collection.class).newInstance(list);
      if (copy.toString().equals("[]")) list.add(1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieCopyByConstructor::run);
    Thread b = new Thread(LieCopyByConstructor::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (list.size() != 1) throw new AssertionError();
  }
}
