// A class with statics, state, monitors and references, as reflection and serialisation see it:
// only what is written here. A proxy of its interfaces gets no other call.
// True verdict: passes.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;

public class FalseMembers {
  public interface Greeter {
    String greet();
  }

  public static class Codes {
    public static final int A = 1;
    public static final Object B = new Object();
    protected static int c = 3;
    public static Supplier<Object> source = Codes::new;

    static synchronized int next() {
      return c++;
    }
  }

  public static class Impl implements Greeter, Serializable {
    public static final List<String> SEEN = new ArrayList<>();
    int count;

    public synchronized String greet() {
      return "hello " + ++count;
    }
  }

  enum Color {
    RED,
    GREEN
  }

  static String names(Member[] members) {
    TreeSet<String> names = new TreeSet<>();
    for (Member each : members) {
      if (!each.isSynthetic()) {
        names.add(Modifier.toString(each.getModifiers()) + " " + each.getName());
      } else if (!each.getName().startsWith("lambda$")
          && !each.getName().startsWith("$values")
          && !each.getName().equals("$VALUES")
          && !each.getName().startsWith("$assert")) {
        names.add("synthetic " + each.getName());
      }
    }
    return names.toString();
  }

  static void check(Object seen, Object expected) {
    if (!seen.equals(expected)) {
      throw new AssertionError(seen + " instead of " + expected);
    }
  }

  public static void main(String[] args) throws Exception {
    Codes.source.get();
    for (Field field : Codes.class.getFields()) {
      field.get(null);
    }
    check(
        names(Codes.class.getFields()),
        "[public static final A, public static final B, public static source]");
    check(
        names(Codes.class.getDeclaredFields()),
        "[protected static c, public static final A, public static final B, public static source]");
    check(names(Codes.class.getDeclaredMethods()), "[static synchronized next]");
    check(names(Impl.class.getDeclaredMethods()), "[public synchronized greet]");
    check(names(Impl.class.getDeclaredFields()), "[ count, public static final SEEN]");
    check(
        names(Color.class.getDeclaredFields()),
        "[public static final GREEN, public static final RED]");
    check(Arrays.asList(Codes.class.getInterfaces()), List.of());
    check(Arrays.asList(Impl.class.getInterfaces()), List.of(Greeter.class, Serializable.class));
    check(
        Arrays.asList(Impl.class.getGenericInterfaces()),
        List.of(Greeter.class, Serializable.class));
    check(Impl.class.getDeclaredConstructors().length, 1);
    for (Method method : Impl.class.getMethods()) {
      Class<?> by = method.getDeclaringClass();
      check(by == Object.class || method.getName().equals("greet"), true);
    }
    check(ObjectStreamClass.lookup(Impl.class).getSerialVersionUID(), SERIAL);
    check(ObjectStreamClass.lookup(Impl.class).getFields().length, 1);

    Impl impl = new Impl();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(impl);
    Impl copy =
        (Impl) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    check(copy.greet(), "hello 1");

    Greeter proxy =
        (Greeter)
            Proxy.newProxyInstance(
                FalseMembers.class.getClassLoader(),
                impl.getClass().getInterfaces(),
                (self, method, arguments) -> {
                  check(method.getName(), "greet");
                  return method.invoke(impl, arguments);
                });
    Thread other =
        new Thread(
            () -> {
              synchronized (proxy) {
                proxy.greet();
              }
            });
    other.start();
    synchronized (proxy) {
      proxy.greet();
    }
    other.join();
  }

  /** What serialver says of the class. */
  static final long SERIAL = -2757173836215942879L;
}
