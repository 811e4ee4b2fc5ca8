import java.io.*;

// True verdict: fails: the object may be written while it changes.
public class LieSerialized {
  static class D implements Serializable {
    volatile int x, y;
  }

  public static void main(String[] args) throws Exception {
    D d = new D();
    Thread t =
        new Thread(
            () -> {
              d.x = 1;
              d.y = 1;
            });
    t.start();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(d);
    t.join();
    D e = (D) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
    if (e.x != e.y) throw new AssertionError();
  }
}
