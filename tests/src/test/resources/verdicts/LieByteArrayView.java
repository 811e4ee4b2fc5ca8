import java.lang.invoke.*;
import java.nio.ByteOrder;

// True verdict: fails (and is a data race): the int written through the view covers element 3.
public class LieByteArrayView {
  static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  public static void main(String[] args) throws Exception {
    byte[] bytes = new byte[8];
    Thread t = new Thread(() -> INTS.set(bytes, 0, 0x01010101));
    t.start();
    int v = bytes[3];
    t.join();
    if (v == 0) throw new AssertionError();
  }
}
