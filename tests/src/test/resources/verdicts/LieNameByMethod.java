// True verdict: fails: an update is lost that goes through the name of a thread.
import java.lang.reflect.*;
import java.util.concurrent.atomic.*;

public class LieNameByMethod {
  static final Thread named = new Thread("0");

  static void run() {
    try {
      String old = (String) Thread.class.getMethod("getName").invoke(named);
      Thread.class.getMethod("setName", String.class).invoke(named, old + "+");
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(LieNameByMethod::run);
    Thread b = new Thread(LieNameByMethod::run);
    a.start();
    b.start();
    a.join();
    b.join();
    if (!named.getName().equals("0++")) throw new AssertionError();
  }
}
