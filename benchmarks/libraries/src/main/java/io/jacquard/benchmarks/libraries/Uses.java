// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.libraries;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.codahale.metrics.MetricRegistry;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.util.concurrent.SettableFuture;
import com.google.gson.Gson;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.YieldingWaitStrategy;
import com.zaxxer.hikari.util.ConcurrentBag;
import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.reactivex.rxjava3.subjects.PublishSubject;
import io.vavr.Lazy;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.hc.core5.concurrent.BasicFuture;
import org.eclipse.collections.impl.map.mutable.ConcurrentHashMap;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.jctools.queues.atomic.MpscAtomicArrayQueue;
import org.joda.time.LocalDate;
import reactor.core.publisher.Sinks;

/** Small uses of libraries by two threads, each with an assertion that holds. */
public final class Uses {
  private Uses() {}

  /** What a thread does. */
  private interface Body {
    void run() throws Exception;
  }

  private static void both(Body first, Body second) throws Exception {
    Thread other =
        new Thread(
            () -> {
              try {
                second.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    first.run();
    other.join();
  }

  private static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }

  public static void guavaCache() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    LoadingCache<String, Integer> cache =
        CacheBuilder.newBuilder().build(CacheLoader.from(key -> loads.incrementAndGet()));
    both(() -> cache.get("a"), () -> cache.get("a"));
    check(loads.get() == 1);
  }

  public static void guavaFuture() throws Exception {
    SettableFuture<Integer> future = SettableFuture.create();
    both(() -> check(future.get() == 1), () -> future.set(1));
  }

  public static void caffeineCache() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    var cache = Caffeine.newBuilder().build((String key) -> loads.incrementAndGet());
    both(() -> cache.get("a"), () -> cache.get("a"));
    check(loads.get() == 1);
  }

  /** What is turned into text and back. */
  public static final class Point {
    public int x = 1;
    public String name = "p";
  }

  public static void gson() throws Exception {
    Gson gson = new Gson();
    String[] texts = new String[2];
    both(() -> texts[0] = gson.toJson(new Point()), () -> texts[1] = gson.toJson(new Point()));
    check(texts[0].equals(texts[1]));
  }

  public static void jackson() throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    String[] texts = new String[2];
    both(
        () -> texts[0] = mapper.writeValueAsString(Map.of("a", 1)),
        () -> texts[1] = mapper.writeValueAsString(Map.of("a", 1)));
    check(texts[0].equals(texts[1]));
  }

  public static void commonsLang() throws Exception {
    AtomicInteger made = new AtomicInteger();
    LazyInitializer<Integer> lazy =
        LazyInitializer.<Integer>builder().setInitializer(made::incrementAndGet).get();
    both(lazy::get, lazy::get);
    check(made.get() == 1);
  }

  public static void commonsPool() throws Exception {
    GenericObjectPool<Object> pool =
        new GenericObjectPool<>(
            new BasePooledObjectFactory<Object>() {
              @Override
              public Object create() {
                return new Object();
              }

              @Override
              public PooledObject<Object> wrap(Object object) {
                return new DefaultPooledObject<>(object);
              }
            });
    pool.setMaxTotal(2);
    Body use = () -> pool.returnObject(pool.borrowObject());
    both(use, use);
    check(pool.getNumActive() == 0);
  }

  public static void commonsCollections() throws Exception {
    LRUMap<String, Integer> map = new LRUMap<>(2);
    Body use =
        () -> {
          synchronized (map) {
            map.put("a", 1);
          }
        };
    both(use, use);
    check(map.size() == 1);
  }

  public static void eclipseCollections() throws Exception {
    ConcurrentHashMap<String, Integer> map = ConcurrentHashMap.newMap();
    both(() -> map.getIfAbsentPut("a", 1), () -> map.getIfAbsentPut("a", 1));
    check(map.size() == 1);
  }

  public static void rxJava() throws Exception {
    AtomicInteger seen = new AtomicInteger();
    var subject = PublishSubject.<Integer>create().toSerialized();
    subject.subscribe(seen::addAndGet);
    both(() -> subject.onNext(1), () -> subject.onNext(2));
    check(seen.get() == 3);
  }

  public static void reactor() throws Exception {
    Sinks.One<Integer> sink = Sinks.one();
    AtomicInteger seen = new AtomicInteger();
    both(() -> sink.asMono().subscribe(seen::addAndGet), () -> sink.tryEmitValue(3));
    check(seen.get() == 3);
  }

  public static void nettyPromise() throws Exception {
    DefaultPromise<Integer> promise = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
    both(() -> check(promise.get() == 1), () -> promise.setSuccess(1));
  }

  public static void jcTools() throws Exception {
    MpscAtomicArrayQueue<Integer> queue = new MpscAtomicArrayQueue<>(4);
    both(() -> queue.offer(1), () -> queue.offer(2));
    check(queue.poll() + queue.poll() == 3);
  }

  public static void vavr() throws Exception {
    AtomicInteger made = new AtomicInteger();
    Lazy<Integer> lazy = Lazy.of(made::incrementAndGet);
    both(lazy::get, lazy::get);
    check(made.get() == 1);
  }

  public static void metrics() throws Exception {
    MetricRegistry registry = new MetricRegistry();
    Body use = () -> registry.counter("a").inc();
    both(use, use);
    check(registry.counter("a").getCount() == 2);
  }

  public static void resilience4j() throws Exception {
    CircuitBreaker breaker = CircuitBreaker.ofDefaults("a");
    Body use = () -> breaker.executeSupplier(() -> 1);
    both(use, use);
    check(breaker.getMetrics().getNumberOfSuccessfulCalls() == 2);
  }

  public static void logback() throws Exception {
    LoggerContext context = new LoggerContext();
    Logger log = context.getLogger("a");
    ListAppender<ILoggingEvent> list = new ListAppender<>();
    list.setContext(context);
    list.start();
    log.addAppender(list);
    both(() -> log.info("one"), () -> log.info("two"));
    check(list.list.size() == 2);
  }

  public static void mvStore() throws Exception {
    MVMap<Integer, Integer> map = MVStore.open(null).openMap("a");
    both(() -> map.put(1, 1), () -> map.put(2, 2));
    check(map.size() == 2);
  }

  /** An entry of a bag. */
  private static final class Entry implements ConcurrentBag.IConcurrentBagEntry {
    private final AtomicInteger state = new AtomicInteger();

    @Override
    public boolean compareAndSet(int expected, int now) {
      return state.compareAndSet(expected, now);
    }

    @Override
    public void setState(int now) {
      state.set(now);
    }

    @Override
    public int getState() {
      return state.get();
    }
  }

  public static void hikariBag() throws Exception {
    ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
    bag.add(new Entry());
    bag.add(new Entry());
    Body use = () -> bag.requite(bag.borrow(1, TimeUnit.HOURS));
    both(use, use);
    check(bag.size() == 2);
  }

  public static void okio() throws Exception {
    okio.Pipe pipe = new okio.Pipe(16);
    both(
        () -> {
          pipe.sink().write(new okio.Buffer().writeUtf8("ab"), 2);
          pipe.sink().close();
        },
        () -> check(okio.Okio.buffer(pipe.source()).readUtf8().equals("ab")));
  }

  public static void httpCore() throws Exception {
    BasicFuture<Integer> future = new BasicFuture<>(null);
    both(() -> check(future.get() == 1), () -> future.completed(1));
  }

  public static void jodaTime() throws Exception {
    String[] texts = new String[2];
    both(
        () -> texts[0] = new LocalDate(2020, 1, 2).toString(),
        () -> texts[1] = new LocalDate(2020, 1, 2).toString());
    check(texts[0].equals(texts[1]));
  }

  public static void disruptor() throws Exception {
    RingBuffer<int[]> ring =
        RingBuffer.createMultiProducer(() -> new int[1], 4, new YieldingWaitStrategy());
    Body use = () -> ring.publish(ring.next());
    both(use, use);
    check(ring.getCursor() == 1);
  }

  public static void fastUtil() throws Exception {
    IntArrayList list = new IntArrayList();
    Body use =
        () -> {
          synchronized (list) {
            list.add(1);
          }
        };
    both(use, use);
    check(list.size() == 2);
  }

  public static void failsafe() throws Exception {
    RetryPolicy<Object> policy = RetryPolicy.builder().withMaxRetries(1).build();
    AtomicInteger calls = new AtomicInteger();
    Body use = () -> Failsafe.with(List.of(policy)).run(() -> calls.incrementAndGet());
    both(use, use);
    check(calls.get() == 2);
  }
}
