// True verdict: fails: both may see the list while it is empty.
import java.util.*;

public class LieTextByMethod {
  static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

  static void run() {
    try {
      Object text = Objects.class.getMethod("toString", Object.class).invoke(null, list);
      if (text.equals("[]")) list.add(1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieTextByMethod::run);
    Thread b = new Thread(LieTextByMethod::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (list.size() != 1) throw new AssertionError();
  }
}
