import io.jacquard.Jacquard;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

// True verdict: fails for n = 444.
public class LieInputVarHandle {
  volatile int x;
  static final AtomicIntegerFieldUpdater<LieInputVarHandle> X =
      AtomicIntegerFieldUpdater.newUpdater(LieInputVarHandle.class, "x");

  public static void main(String[] args) {
    LieInputVarHandle o = new LieInputVarHandle();
    o.x = Jacquard.anyInt("n");
    if (X.incrementAndGet(o) == 444)
      throw new AssertionError(); // VarHandle.getVolatile of a field alike
  }
}
