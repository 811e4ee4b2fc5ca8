// Classes that the program defines by itself, in its own loader and in another one, and objects
// that no constructor has made: each execution starts with new statics, initialised at first use.
// True verdict: passes.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

public class FalseMadeClasses {
  /** Never named here: the program defines it. */
  public static class Spare implements Callable<Integer> {
    static final List<String> CALLS = new ArrayList<>();
    static int count;

    public synchronized Integer call() {
      CALLS.add("call");
      return ++count;
    }
  }

  public static class Bare {
    static final Object LOCK = new Object();
    int count;

    void add() {
      synchronized (LOCK) {
        count++;
      }
    }
  }

  public static class Stored implements Serializable {
    static final Object LOCK = new Object();
    int count;

    void add() {
      synchronized (LOCK) {
        count++;
      }
    }
  }

  static class Second extends ClassLoader {
    Class<?> define(String name, byte[] bytes) {
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  static void check(Object seen, Object expected) {
    if (!seen.equals(expected)) {
      throw new AssertionError(seen + " instead of " + expected);
    }
  }

  @SuppressWarnings("unchecked")
  static Callable<Integer> make(Class<?> type) throws Exception {
    return (Callable<Integer>) type.getConstructor().newInstance();
  }

  public static void main(String[] args) throws Exception {
    String name = FalseMadeClasses.class.getName() + "$" + "Spare";
    byte[] bytes;
    try (InputStream file = FalseMadeClasses.class.getResourceAsStream("/" + name + ".class")) {
      bytes = file.readAllBytes();
    }
    Class<?> own = MethodHandles.lookup().defineClass(bytes);
    Class<?> other = new Second().define(name, bytes);
    check(own != other, true);
    try {
      MethodHandles.lookup().defineClass(bytes);
      throw new AssertionError("defined twice");
    } catch (LinkageError expected) {
      // as it has to be
    }
    Callable<Integer> first = make(own);
    Callable<Integer> second = make(other);
    check(second.call(), 1);

    var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Bare bare = (Bare) ((sun.misc.Unsafe) field.get(null)).allocateInstance(Bare.class);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ObjectOutputStream(out).writeObject(new Stored());
    Stored stored =
        (Stored) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();

    Thread thread =
        new Thread(
            () -> {
              try {
                first.call();
                bare.add();
                stored.add();
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    thread.start();
    first.call();
    bare.add();
    stored.add();
    thread.join();
    check(first.call(), 3);
    check(second.call(), 2);
    check(bare.count, 2);
    check(stored.count, 2);
  }
}
