// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.predict;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.prediction.observed.ObservedTrace;
import io.jacquard.prediction.order.Goal;
import io.jacquard.prediction.order.Reordering;
import io.jacquard.prediction.order.Reordering.Answer;
import io.jacquard.prediction.order.ThreeEngines;
import io.jacquard.prediction.order.TraceOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The worked examples of Razavi's thesis, chapter 2, with the numbers that belong to them. */
@Tag("once")
class WorkedRunsTest {
  private static final String[] APPENDIX_A = {
    "T1 ac l",
    "T1 wt x obj",
    "T1 wt y 1",
    "T1 rd y 1",
    "T1 rel l",
    "T1 ac l",
    "T1 rd x obj",
    "T1 rel l",
    "T2 ac l",
    "T2 wt y 0",
    "T2 wt x null",
    "T2 rel l",
  };

  @Test
  void theExampleOfAppendixAHasOnePairAndOneRun() {
    ObservedTrace trace = WrittenRun.of(APPENDIX_A);
    assertThat(pairs(trace)).containsExactly(List.of(10, 6));
    Reordering reordering = ThreeEngines.reordering(trace, 1000);
    assertThat(reordering.askCompleted(Goal.seeing(6, 10))).isEqualTo(Answer.POSSIBLE);
    assertThat(reordering.witness()).containsExactly(0, 1, 2, 3, 4, 8, 9, 10, 11, 5, 6);
    assertThat(AllOrders.of(trace, 6, 10, 0, true))
        .containsExactly(List.of(0, 1, 2, 3, 4, 8, 9, 10, 11, 5, 6));
  }

  @Test
  void withoutTheWriteOfNullThereIsNoPair() {
    assertThat(pairs(WrittenRun.of(Arrays.copyOf(APPENDIX_A, 8)))).isEmpty();
  }

  private static final String[] POOL = {
    "init pool stack",
    "init isClosed 0",
    "init numActive 1",
    "init modCount 7",
    "T rd isClosed 0",
    "T ac l",
    "T rd numActive 1",
    "T wt numActive 0",
    "T rd modCount 7",
    "T rd pool stack",
    "T rel l",
    "C ac l",
    "C wt modCount 8",
    "C wt pool null",
    "C wt isClosed 1",
    "C rel l",
  };

  @Test
  void thePoolNeedsOneReadToDeviateAndIsThenPossibleInFourOrders() {
    ObservedTrace trace = WrittenRun.of(POOL);
    Goal goal = Goal.seeing(5, 9);
    Reordering reordering = ThreeEngines.reordering(trace, 1000);
    assertThat(reordering.ask(goal)).isEqualTo(Answer.IMPOSSIBLE);
    assertThat(reordering.askWidely(goal)).isEqualTo(Answer.IMPOSSIBLE);
    assertThat(AllOrders.of(trace, 5, 9)).isEmpty();
    assertThat(reordering.askRelaxed(goal, 3)).isEqualTo(Answer.POSSIBLE);
    assertThat(reordering.deviating()).containsExactly(4);
    List<List<Integer>> all = AllOrders.of(trace, 5, 9, 1, true);
    assertThat(all).hasSize(4).contains(boxed(reordering.witness()));
    assertThat(all).allMatch(order -> order.indexOf(11) < order.indexOf(1));
    assertThat(all).allMatch(order -> order.indexOf(0) < order.indexOf(10));
  }

  @Test
  void thePoolWithoutTheCountOfModificationsIsPossibleInThreeOrders() {
    String[] lines =
        Arrays.stream(POOL).filter(line -> !line.contains("modCount")).toArray(String[]::new);
    ObservedTrace trace = WrittenRun.of(lines);
    Reordering reordering = ThreeEngines.reordering(trace, 1000);
    assertThat(reordering.askCompleted(Goal.seeing(4, 7))).isEqualTo(Answer.POSSIBLE);
    assertThat(AllOrders.of(trace, 4, 7, 0, true)).hasSize(3).contains(boxed(reordering.witness()));
  }

  @Test
  void aReadIsNotFreedByAWriteThatComesAfterTheGoal() {
    ObservedTrace trace =
        WrittenRun.of(
            "init x obj",
            "init y 0",
            "init z 0",
            "T2 wt x null",
            "T2 wt z 1",
            "T3 rd z 1",
            "T3 wt x obj",
            "T3 wt y 1",
            "T1 rd y 1",
            "T1 rd x obj");
    Reordering reordering = ThreeEngines.reordering(trace, 1000);
    Goal goal = Goal.seeing(6, 0);
    assertThat(reordering.ask(goal)).isEqualTo(Answer.IMPOSSIBLE);
    assertThat(reordering.askWidely(goal)).isEqualTo(Answer.IMPOSSIBLE);
    assertThat(AllOrders.of(trace, 6, 0)).isEmpty();
    assertThat(reordering.askRelaxed(goal, 3)).isEqualTo(Answer.POSSIBLE);
    assertThat(reordering.deviating()).containsExactly(5);
    assertThat(AllOrders.of(trace, 6, 0, 1, false)).contains(List.of(0, 5, 6));

    Reordering others = new Reordering(trace, 1000);
    assertThat(others.askRelaxed(goal, 3, 1)).isEqualTo(Answer.POSSIBLE);
    assertThat(others.deviating()).as("the other read that will do").containsExactly(2);
    assertThat(others.askRelaxed(goal, 3, 2)).as("there is no third").isEqualTo(Answer.UNDECIDED);
  }

  @Test
  void aBeginningThatKeepsItsOrderLeavesOneOfFourOrders() {
    ObservedTrace trace =
        WrittenRun.of(
            "init x obj",
            "T1 wt a 1",
            "T2 rd a 1",
            "T1 ac l",
            "T1 wt b 1",
            "T1 rel l",
            "T2 ac l",
            "T2 rd b 1",
            "T2 rel l",
            "T1 rd x obj",
            "T2 ac l",
            "T2 wt x null",
            "T2 wt c 1",
            "T2 rel l",
            "T1 wt d 1");
    List<List<Integer>> all = AllOrders.of(trace, 8, 10, 0, true);
    assertThat(all).hasSize(4);
    assertThat(all)
        .filteredOn(order -> order.subList(0, 8).equals(List.of(0, 1, 2, 3, 4, 5, 6, 7)))
        .containsExactly(List.of(0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 8));
    Reordering whole = ThreeEngines.reordering(trace, 1000);
    assertThat(whole.askCompleted(Goal.seeing(8, 10))).isEqualTo(Answer.POSSIBLE);
    assertThat(all).contains(boxed(whole.witness()));
    Reordering few = ThreeEngines.reordering(trace, 4);
    assertThat(few.askCompleted(Goal.seeing(8, 10))).isEqualTo(Answer.POSSIBLE);
    assertThat(few.witness()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 8);
  }

  @Test
  void ofWriteAndReadUnderOneLockNothingIsPredicted() {
    ObservedTrace inside =
        WrittenRun.of(
            "init x p",
            "T1 ac l",
            "T1 wt x o",
            "T1 rd x o",
            "T1 rel l",
            "T2 ac l",
            "T2 wt x null",
            "T2 rel l");
    assertThat(AllOrders.of(inside, 2, 5)).isEmpty();
    assertThat(answer(inside, 2, 5)).isEqualTo(Answer.IMPOSSIBLE);
    ObservedTrace apart =
        WrittenRun.of(
            "init x p",
            "T1 ac l",
            "T1 wt x o",
            "T1 rel l",
            "T1 ac l",
            "T1 rd x o",
            "T1 rel l",
            "T2 ac l",
            "T2 wt x null",
            "T2 rel l");
    assertThat(AllOrders.of(apart, 4, 7)).hasSize(1);
    assertThat(answer(apart, 4, 7)).isEqualTo(Answer.POSSIBLE);
  }

  private static final String[] CROSSED = {
    "init x o", "T1 ac a", "T1 ac b", "T1 rel b", "T1 rd x o", "T1 rel a",
    "T2 ac b", "T2 ac a", "T2 rel a", "T2 wt x null", "T2 wt x o2", "T2 rel b",
  };

  @Test
  void locksTakenInOppositeOrdersExcludeAPrediction() {
    ObservedTrace trace = WrittenRun.of(CROSSED);
    assertThat(AllOrders.of(trace, 3, 8)).isEmpty();
    assertThat(answer(trace, 3, 8)).isEqualTo(Answer.IMPOSSIBLE);
  }

  @Test
  void withoutTheInnerBlockItIsPossibleOnlyInTheMiddleOfACriticalSection() {
    String[] lines =
        Arrays.stream(CROSSED)
            .filter(line -> !line.equals("T1 ac b") && !line.equals("T1 rel b"))
            .toArray(String[]::new);
    ObservedTrace trace = WrittenRun.of(lines);
    Reordering reordering = ThreeEngines.reordering(trace, 1000);
    assertThat(AllOrders.of(trace, 1, 6, 0, true)).isEmpty();
    assertThat(reordering.askCompleted(Goal.seeing(1, 6))).isEqualTo(Answer.IMPOSSIBLE);
    assertThat(AllOrders.of(trace, 1, 6)).hasSize(2);
    assertThat(reordering.ask(Goal.seeing(1, 6))).isEqualTo(Answer.POSSIBLE);
  }

  @Test
  void whatComesBeforeTheStartOfAThreadStaysThere() {
    ObservedTrace before =
        WrittenRun.of("init x p", "M wt x null", "M wt x o", "M tf T1", "T1 rd x o");
    assertThat(AllOrders.of(before, 4, 0)).isEmpty();
    assertThat(answer(before, 4, 0)).isEqualTo(Answer.IMPOSSIBLE);
    ObservedTrace after =
        WrittenRun.of("init x p", "M wt x o", "M tf T1", "T1 rd x o", "M wt x null");
    // the notes have no event for the begin of a thread, which may come before the write or after
    assertThat(AllOrders.of(after, 3, 4))
        .containsExactlyInAnyOrder(List.of(0, 1, 2, 4, 3), List.of(0, 1, 4, 2, 3));
    assertThat(answer(after, 3, 4)).isEqualTo(Answer.POSSIBLE);
  }

  private static Answer answer(ObservedTrace trace, int read, int write) {
    Reordering reordering = ThreeEngines.reordering(trace, 1000);
    Answer few = reordering.ask(Goal.seeing(read, write));
    assertThat(reordering.askWidely(Goal.seeing(read, write))).isEqualTo(few);
    return few;
  }

  private static List<List<Integer>> pairs(ObservedTrace trace) {
    return NullPairs.of(trace, PredictLimits.USUAL).stream()
        .filter(each -> each.goal().seen() != TraceOrder.NONE)
        .map(PredictionTarget::shown)
        .toList();
  }

  private static List<Integer> boxed(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }
}
