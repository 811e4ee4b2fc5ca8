// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.KeepsRuns;
import io.jacquard.engine.execution.Program;
import io.jacquard.lab.Lab;
import io.jacquard.lab.NoDeadline;
import io.jacquard.prediction.multitrace.MultiTraceLimits;
import io.jacquard.prediction.multitrace.MultiTraceStrategy;
import io.jacquard.solver.Answer;
import io.jacquard.solver.Limits;
import io.jacquard.solver.Query;
import io.jacquard.solver.expr.Model;
import io.jacquard.solver.joint.JointAnswer;
import io.jacquard.solver.joint.JointFormula;
import io.jacquard.solver.joint.JointQuestion;
import io.jacquard.solver.joint.JointSolver;
import io.jacquard.solver.search.Pipeline;
import io.jacquard.solver.z3.Z3;
import io.jacquard.tests.shared.Interfered;
import io.jacquard.tests.support.Followed;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.result.MultiTraceCounts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Branches that are taken by splicing runs; each question is answered by Z3 as well. */
@Tag("once")
class MultiTraceTests {
  /** Asks Z3 the same, as one formula. */
  private static final class Compared extends JointSolver {
    Compared() {
      super(Pipeline.ALL.before(new Z3()), 500);
    }

    @Override
    public JointAnswer check(JointQuestion question, Model hint) {
      JointAnswer answer = super.check(question, hint);
      Query formula = Query.of(JointFormula.of(question), Model.EMPTY);
      Answer truth = new Z3().check(formula.within(new Limits(30_000, 0)));
      assertThat(answer).isNotInstanceOf(JointAnswer.Unknown.class);
      assertThat(truth).isNotInstanceOf(Answer.Unknown.class);
      assertThat(answer instanceof JointAnswer.Sat).isEqualTo(truth instanceof Answer.Sat);
      return answer;
    }
  }

  /**
   * @param reached what each execution left behind
   * @param inputs those of the executions that left something
   */
  private record Search(
      MultiTraceCounts counts, List<String> reached, List<String> inputs, List<String> words) {}

  private static Search search(Followed.Body program) {
    MultiTraceStrategy strategy = strategy(List.of());
    return search(program, strategy, 300);
  }

  private static MultiTraceStrategy strategy(List<Card> first) {
    return new MultiTraceStrategy(
        MultiTraceLimits.USUAL, new Compared(), new NoDeadline(), () -> 0, first);
  }

  private static Search search(Followed.Body program, MultiTraceStrategy strategy, int most) {
    List<String> reached = new ArrayList<>();
    List<String> inputs = new ArrayList<>();
    Lab.of(
            () -> {
              try {
                program.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            },
            Lab.best())
        .following(strategy.paths())
        .maxExecutions(most)
        .observing(
            execution -> {
              reached.add(Interfered.reached);
              if (!Interfered.reached.isEmpty()) {
                inputs.add(execution.inputs().values().toString());
              }
            })
        .explore(strategy);
    return new Search(strategy.counts(), reached, inputs, strategy.report().remarks());
  }

  private static Search finds(Followed.Body program) {
    Search search = search(program);
    int sequential = (int) search.counts.sequentialExecutions();
    assertThat(search.reached.subList(0, sequential)).doesNotContain("error");
    assertThat(search.reached).as("%s", search).contains("error");
    assertThat(search.counts.missed()).as("%s", search.words).isZero();
    return search;
  }

  /** X6: only inputs from 2 on are an answer. */
  @Test
  void anInputIsWrittenInBetween() {
    Search search = finds(Interfered::overwritten);
    assertThat(search.inputs).allMatch(each -> each.matches("\\{input=([2-9]|\\d\\d+)\\}"));
  }

  /** X7. */
  @Test
  void aDriverIsUsedWhileItIsStopped() {
    finds(Interfered::bluetooth);
  }

  /** X8: inputs from 6 to 10 are the only answer. */
  @Test
  void aVectorIsTooSmall() {
    Search search = finds(Interfered::addAll);
    assertThat(search.inputs).allMatch(each -> each.matches("\\{more=([6-9]|10)\\}"));
  }

  /** X10a: it takes the writer to go first, which a sequential execution does. */
  @Test
  void twoReadsSeeAnotherThread() {
    assertThat(search(Interfered::twice).reached).contains("error");
  }

  /** X10b. */
  @Test
  void oneThreadSeesWhatAnotherOneHasSeen() {
    finds(Interfered::chain);
  }

  @Test
  void anAtomicIsChangedBefore() {
    assertThat(search(Interfered::atomic).reached).contains("error");
  }

  private static List<Card> cards(MultiTraceStrategy strategy) {
    List<Card> cards = new ArrayList<>();
    for (KeepsRuns.Run each : strategy.runs()) {
      cards.add(new Program(() -> {}).card(each.settings(), each.inputs(), each.schedule()));
    }
    return cards;
  }

  /** Cards have inputs as texts; what they lead to is asked about as if they were solved for. */
  @Test
  void runsOfAnEarlierSearchAreABeginning() {
    MultiTraceStrategy earlier = strategy(List.of());
    int spliced = (int) search(Interfered::addAll, earlier, 300).counts.splicedExecutions();
    List<Card> cards = cards(earlier);
    assertThat(spliced).isPositive();

    MultiTraceStrategy all = strategy(cards);
    Search again = search(Interfered::addAll, all, 300);
    assertThat(again.counts.earlierExecutions()).isEqualTo(cards.size());
    assertThat(again.counts.splicedExecutions()).isZero();
    assertThat(again.reached.subList(0, cards.size())).contains("error");
    assertThat(again.words).isEmpty();
    assertThat(all.begunWith()).isEqualTo(cards.size());
    assertThat(all.runs()).hasSameSizeAs(cards);

    MultiTraceStrategy some = strategy(cards.subList(0, 1));
    Search rest = search(Interfered::addAll, some, 300);
    assertThat(rest.counts.splicedExecutions()).isPositive();
    assertThat(rest.reached).contains("error");
  }

  @Test
  void aCardOfAnotherProgramIsFollowedAsFarAsItGoes() {
    MultiTraceStrategy other = strategy(List.of());
    search(Interfered::chain, other, 300);
    Search search = search(Interfered::bluetooth, strategy(cards(other)), 300);
    assertThat(search.reached).contains("error");
    assertThat(search.words).anyMatch(each -> each.contains("followed only in part"));
  }

  /** What was executed before is executed again, uncounted, and the search goes on. */
  @Test
  void aStoredSearchGoesOn() throws IOException {
    MultiTraceCounts whole = search(Interfered::bluetooth).counts;
    int most = (int) whole.sequentialExecutions() + 1;
    MultiTraceStrategy first = strategy(List.of());
    search(Interfered::bluetooth, first, most);
    assertThat(first.counts().splicedExecutions()).isEqualTo(1);

    MultiTraceStrategy rest = strategy(List.of());
    rest.restore(in(saved(first)));
    assertThat(saved(rest)).isEqualTo(saved(first));
    Search search = search(Interfered::bluetooth, rest, 300);
    assertThat(search.reached).contains("error");
    assertThat(search.counts.sequentialExecutions()).isEqualTo(whole.sequentialExecutions());
    assertThat(search.counts.splicedExecutions()).isEqualTo(whole.splicedExecutions());
    assertThat(search.counts.earlierExecutions()).isZero();
  }

  private static byte[] saved(MultiTraceStrategy strategy) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    strategy.save(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
