// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import io.jacquard.settings.Stall;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.finding.FindingKind;
import io.jacquard.trace.finding.Minimization;
import io.jacquard.trace.finding.Note;
import io.jacquard.trace.record.Awaited;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.ThreadInfo;
import io.jacquard.trace.result.BranchCoverage;
import io.jacquard.trace.result.Claim;
import io.jacquard.trace.result.InterferenceLevel;
import io.jacquard.trace.result.Limit;
import io.jacquard.trace.result.MultiTraceCounts;
import io.jacquard.trace.result.PredictionCounts;
import io.jacquard.trace.result.PredictionKind;
import io.jacquard.trace.result.QueryAnswer;
import io.jacquard.trace.result.ReachabilityCounts;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SearchCoverage;
import io.jacquard.trace.result.SearchEnd;
import io.jacquard.trace.result.SearchPhase;
import io.jacquard.trace.result.TargetProgress;
import io.jacquard.trace.result.TargetVerdict;
import io.jacquard.trace.result.UnfoldingCounts;
import io.jacquard.trace.schedule.Choice;
import io.jacquard.trace.shape.SearchShape;
import io.jacquard.trace.shape.SearchTree;
import io.jacquard.trace.shape.Unfolding;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes random values of the data model; the same seed makes the same values. */
public final class Arbitrary {
  private final Random random;

  public Arbitrary(long seed) {
    random = new Random(seed);
  }

  Card card() {
    return new Card(
        new ExecutionSettings(
            random.nextInt(),
            new Stall(
                random.nextInt(3) == 0 ? Long.MAX_VALUE : 1_000_000L * random.nextInt(100_000)),
            random.nextBoolean(),
            random.nextInt()),
        textMap(),
        schedule(),
        new CardOrigin(
            random.nextInt(40), text(), list(this::text), list(this::text), list(this::text)));
  }

  public Result result() {
    return new Result(
        new Result.Setup(text(), text(), text(), text(), text(), textMap()),
        new Result.Search(
            constant(
                SearchEnd.COMPLETE,
                SearchEnd.BOUNDED,
                SearchEnd.BUDGET,
                SearchEnd.STOPPED,
                SearchEnd.COVERED),
            list(this::text),
            orNull(this::claim),
            random.nextBoolean()),
        new Result.Counts(
            random.nextLong(),
            new Result.Outcomes(
                random.nextLong(), random.nextInt(), random.nextInt(), 0, Long.MAX_VALUE),
            random.nextLong(),
            random.nextLong(),
            random.nextDouble() * 1e9,
            random.nextInt(),
            random.nextInt(),
            random.nextDouble(),
            random.nextGaussian()),
        list(this::finding),
        list(() -> new Note(finding(), text())),
        new SearchCoverage(
            orNull(random::nextDouble),
            orNull(this::branches),
            orNull(this::counts),
            orNull(this::reachability),
            list(this::target),
            orNull(this::predictions),
            orNull(this::multiTrace),
            list(this::level),
            list(this::phase),
            orNull(this::answer)),
        list(() -> new Limit(text(), text(), constant(Limit.Effect.values()), random.nextLong())),
        list(this::text),
        orNull(() -> new Result.Launch(text(), text(), list(this::text))),
        list(
            () ->
                new Result.Sample(
                    random.nextDouble(),
                    random.nextLong(),
                    random.nextLong(),
                    random.nextInt(),
                    orNull(random::nextLong),
                    orNull(random::nextLong),
                    orNull(random::nextLong))),
        new SearchShape(orNull(this::tree), orNull(this::unfolding)));
  }

  private TargetVerdict target() {
    return new TargetVerdict(
        text(),
        constant(TargetVerdict.Verdict.values()),
        orNull(this::claim),
        random.nextInt(),
        random.nextLong(),
        random.nextInt(),
        orNull(this::card),
        new TargetProgress(
            random.nextInt(), random.nextInt(), orNull(this::text), list(this::text)),
        orNull(this::text));
  }

  private Claim claim() {
    return new Claim(
        constant(Claim.Covered.values()),
        random.nextBoolean(),
        random.nextBoolean() ? Stall.UNLIMITED : new Stall(1_000_000L * random.nextInt(100_000)),
        Set.copyOf(new HashSet<>(list(() -> constant(Claim.Restriction.values())))));
  }

  private BranchCoverage branches() {
    return new BranchCoverage(
        random.nextInt(),
        random.nextInt(),
        list(
            () ->
                new BranchCoverage.Missing(
                    text(),
                    text(),
                    text(),
                    orNull(this::text),
                    random.nextInt(),
                    text(),
                    constant(BranchCoverage.Why.values()),
                    orNull(this::text))));
  }

  private PredictionCounts predictions() {
    Map<PredictionKind, PredictionCounts.Count> counts = new EnumMap<>(PredictionKind.class);
    for (PredictionKind kind : PredictionKind.values()) {
      counts.put(
          kind,
          new PredictionCounts.Count(random.nextLong(), random.nextLong(), random.nextLong()));
    }
    return new PredictionCounts(counts);
  }

  private MultiTraceCounts multiTrace() {
    return new MultiTraceCounts(
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong());
  }

  private InterferenceLevel level() {
    return new InterferenceLevel(
        random.nextInt(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextBoolean());
  }

  private SearchPhase phase() {
    return new SearchPhase(
        constant(SearchPhase.Way.values()), random.nextLong(), random.nextLong());
  }

  private ReachabilityCounts reachability() {
    return new ReachabilityCounts(
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong());
  }

  private UnfoldingCounts counts() {
    return new UnfoldingCounts(
        text(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong());
  }

  private QueryAnswer answer() {
    return new QueryAnswer(
        list(this::text),
        random.nextBoolean(),
        orNull(
            () ->
                new QueryAnswer.Witness(
                    card(), list(() -> new QueryAnswer.At(text(), text(), text())))));
  }

  /** Grown node by node at the end of the last one, or of one above it. */
  private SearchTree tree() {
    List<SearchTree.Node> nodes = new ArrayList<>(List.of(new SearchTree.Node(-1, null, 0, null)));
    for (int size = random.nextInt(6); size > 0; size--) {
      int parent = nodes.size() - 1;
      while (nodes.get(parent).end() != null || parent > 0 && random.nextBoolean()) {
        parent = nodes.get(parent).parent();
      }
      nodes.add(
          new SearchTree.Node(parent, orNull(this::choice), random.nextInt(), orNull(this::end)));
    }
    return new SearchTree(textMap(), nodes);
  }

  private SearchTree.Step choice() {
    return new SearchTree.Step(
        text(), constant(OperationKind.values()), orNull(this::text), text(), orNull(this::text));
  }

  private SearchTree.End end() {
    return new SearchTree.End(
        constant(Ending.values()), random.nextInt(), random.nextInt(), list(this::text));
  }

  private Unfolding unfolding() {
    List<Unfolding.Event> events =
        IntStream.range(0, random.nextInt(5)).mapToObj(this::event).toList();
    return new Unfolding(text(), list(this::text), events);
  }

  private Unfolding.Event event(int number) {
    Supplier<Integer> before = () -> random.nextInt(number + 1) - 1;
    return new Unfolding.Event(
        number,
        text(),
        constant(OperationKind.values()),
        text(),
        random.nextInt(),
        before.get(),
        before.get(),
        list(() -> new Unfolding.Access(text(), before.get(), random.nextBoolean())),
        list(before));
  }

  Finding finding() {
    return new Finding(
        text(),
        text(),
        constant(FindingKind.values()),
        text(),
        orNull(this::text),
        list(this::text),
        place(),
        list(this::frame),
        orNull(this::place),
        list(this::frame),
        random.nextBoolean(),
        random.nextInt(),
        list(random::nextInt),
        new ExecutionRecord(
            constant(Ending.values()), operations(), list(this::thread), textMap(), card()),
        orNull(
            () ->
                new Minimization(
                    constant(Minimization.How.values()),
                    card(),
                    random.nextInt(),
                    random.nextInt(),
                    random.nextInt())));
  }

  private List<Operation> operations() {
    return IntStream.range(0, random.nextInt(4)).mapToObj(this::operation).toList();
  }

  private Operation operation(int index) {
    return new Operation(
        index,
        text(),
        constant(OperationKind.values()),
        orNull(this::text),
        orNull(this::text),
        place(),
        orNull(this::text),
        orNull(this::text),
        orNull(this::text),
        orNull(this::text),
        list(this::text),
        orNull(this::text),
        orNull(this::text));
  }

  /** Any UTF-16 units at all: control characters, emoji, half surrogate pairs. */
  String text() {
    int kind = random.nextInt(4);
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(12); length > 0; length--) {
      switch (kind) {
        case 0 -> text.append((char) random.nextInt(128));
        case 1 -> text.append((char) random.nextInt(65536));
        case 2 -> text.append((char) (0xd800 + random.nextInt(0x800)));
        default -> text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.toString();
  }

  int nextInt(int bound) {
    return random.nextInt(bound);
  }

  private int[] schedule() {
    int[] schedule = new int[random.nextInt(3) == 0 ? random.nextInt(2000) : random.nextInt(20)];
    int threads = 1 + random.nextInt(5);
    double change = random.nextDouble();
    int choice = 0;
    for (int i = 0; i < schedule.length; i++) {
      if (random.nextDouble() < change) {
        choice =
            Choice.of(random.nextInt(threads), random.nextInt(4) == 0 ? random.nextInt(256) : 0);
      }
      schedule[i] =
          random.nextInt(500) == 0
              ? Choice.of(random.nextInt(Choice.THREADS), random.nextInt(Choice.OUTCOMES))
              : choice;
    }
    return schedule;
  }

  private ThreadInfo thread() {
    return new ThreadInfo(
        text(),
        text(),
        random.nextBoolean(),
        orNull(this::text),
        orNull(this::place),
        orNull(
            () ->
                new Awaited(
                    constant(Awaited.What.values()),
                    orNull(this::text),
                    orNull(this::text),
                    orNull(this::text))),
        list(this::text),
        list(this::frame));
  }

  private SourceSite place() {
    return new SourceSite(
        text(), text(), text(), random.nextInt(), orNull(this::text), random.nextInt(100) - 1);
  }

  private StackTraceElement frame() {
    String module = random.nextBoolean() ? null : "java.base";
    String className = constant("a.B", "Main", "x.Y$Z", "Main$$Lambda/0x00007f001", "Ünï");
    String method = constant("run", "<init>", "lambda$main$0", "a test (of two things)");
    return switch (random.nextInt(4)) {
      case 0 -> new StackTraceElement(null, module, null, className, method, null, -1);
      case 1 -> new StackTraceElement(null, module, null, className, method, null, -2);
      case 2 -> new StackTraceElement(null, module, null, className, method, "B.java", -1);
      default ->
          new StackTraceElement(
              null, module, null, className, method, "B.java", random.nextInt(5000));
    };
  }

  private Map<String, String> textMap() {
    Map<String, String> map = new LinkedHashMap<>();
    list(this::text).forEach(key -> map.put(key, text()));
    return map;
  }

  private <T> List<T> list(Supplier<T> each) {
    List<T> list = new ArrayList<>();
    for (int size = random.nextInt(4); size > 0; size--) {
      list.add(each.get());
    }
    return list;
  }

  private <T> @Nullable T orNull(Supplier<T> value) {
    return random.nextBoolean() ? value.get() : null;
  }

  @SafeVarargs
  private <T> T constant(T... values) {
    return values[random.nextInt(values.length)];
  }
}
