// True verdict: fails: an update is lost, whoever calls the atomic.
import java.lang.reflect.*;
import java.util.concurrent.atomic.*;

public class LieAtomicByMethod {
  static final AtomicInteger count = new AtomicInteger();

  static void run() {
    try {
      int old = (Integer) AtomicInteger.class.getMethod("get").invoke(count);
      AtomicInteger.class.getMethod("set", int.class).invoke(count, old + 1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieAtomicByMethod::run);
    Thread b = new Thread(LieAtomicByMethod::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (count.get() != 2) throw new AssertionError();
  }
}
