import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Answers each request once, by a reply or by its time limit. Both may take the same request. */
public class RequestTimeouts {
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final Map<Integer, Consumer<String>> pending = new ConcurrentHashMap<>();

  ScheduledFuture<?> send(int id, Consumer<String> client) {
    pending.put(id, client);
    return timer.schedule(() -> answer(id, "too late"), 500, TimeUnit.MILLISECONDS);
  }

  void answer(int id, String text) {
    Consumer<String> client = pending.get(id);
    if (client != null) {
      pending.remove(id);
      client.accept(text);
    }
  }

  public static void main(String[] args) throws Exception {
    RequestTimeouts requests = new RequestTimeouts();
    List<String> answers = Collections.synchronizedList(new ArrayList<>());
    ScheduledFuture<?> limit = requests.send(1, answers::add);
    Thread network =
        new Thread(
            () -> {
              try {
                Thread.sleep(500);
              } catch (InterruptedException e) {
                return;
              }
              requests.answer(1, "reply");
              limit.cancel(false);
            },
            "network");
    network.start();
    network.join();
    requests.timer.shutdown();
    requests.timer.awaitTermination(10, TimeUnit.SECONDS);
    if (answers.size() != 1) {
      throw new AssertionError("answered " + answers.size() + " times: " + answers);
    }
  }
}
