// True verdict: passes: the increment is one step, whoever calls it.
import java.lang.reflect.*;
import java.util.concurrent.atomic.*;

public class FalseAtomicByMethod {
  static final AtomicInteger count = new AtomicInteger();

  static void run() {
    try {
      AtomicInteger.class.getMethod("incrementAndGet").invoke(count);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(FalseAtomicByMethod::run);
    Thread b = new Thread(FalseAtomicByMethod::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (count.get() != 2) throw new AssertionError();
  }
}
