// True verdict: fails: an update is lost in an object that the JDK makes of a method handle.
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class LieHandleProxy {
  static final AtomicInteger count = new AtomicInteger();
  static final AtomicInteger other = new AtomicInteger();
  static final IntSupplier get;
  static final IntConsumer set;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      get =
          MethodHandleProxies.asInterfaceInstance(
              IntSupplier.class, lookup.bind(count, "get", MethodType.methodType(int.class)));
      set =
          MethodHandleProxies.asInterfaceInstance(
              IntConsumer.class,
              lookup.bind(count, "set", MethodType.methodType(void.class, int.class)));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  static void run() {
    try {
      other.get();
      int old = get.getAsInt();
      other.get();
      set.accept(old + 1);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieHandleProxy::run);
    Thread b = new Thread(LieHandleProxy::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (count.get() != 2) throw new AssertionError();
  }
}
