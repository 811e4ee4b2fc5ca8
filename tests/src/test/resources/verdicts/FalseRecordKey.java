// Records that hold queues and builders of text: these are equal to nothing but themselves, so that
// comparing the records reads nothing of them.
// True verdict: passes.
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class FalseRecordKey {
  record Key(StringBuilder text, ArrayDeque<Integer> queue) {}

  static final Key key = new Key(new StringBuilder(), new ArrayDeque<>());
  static final Map<Key, Integer> map = Collections.synchronizedMap(new HashMap<>());

  public static void main(String[] args) throws Exception {
    Thread a =
        new Thread(
            () -> {
              key.text().append("a");
              key.queue().add(1);
            });
    a.start();
    map.put(key, 1);
    boolean same = key.equals(new Key(key.text(), key.queue()));
    a.join();
    if (!same || map.get(key) != 1) {
      throw new AssertionError();
    }
  }
}
