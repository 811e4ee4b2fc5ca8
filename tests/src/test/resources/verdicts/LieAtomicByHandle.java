// True verdict: fails: an update is lost, whoever calls the atomic.
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;

public class LieAtomicByHandle {
  static final AtomicIntegerArray counts = new AtomicIntegerArray(2);

  static void run() {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodHandle get =
          lookup.findVirtual(
              AtomicIntegerArray.class, "get", MethodType.methodType(int.class, int.class));
      MethodHandle set =
          lookup.findVirtual(
              AtomicIntegerArray.class,
              "set",
              MethodType.methodType(void.class, int.class, int.class));
      int old = (int) get.invokeExact(counts, 1);
      set.invokeExact(counts, 1, old + 1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieAtomicByHandle::run);
    Thread b = new Thread(LieAtomicByHandle::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (counts.get(1) != 2) throw new AssertionError();
  }
}
