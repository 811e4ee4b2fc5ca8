// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.tree;

import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.report.text.Text;
import io.jacquard.trace.record.Ending;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.shape.SearchTree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A tree in words: who goes on with what and where, and how that ends. */
final class TreeWords {
  private static final int LONGEST = 40;

  private final Map<String, String> names;
  private final List<String> threads;

  TreeWords(SearchTree tree) {
    names = tree.threads();
    Set<String> seen = new LinkedHashSet<>();
    for (SearchTree.Node node : tree.nodes()) {
      if (node.first() != null) {
        seen.add(node.first().thread());
      }
    }
    threads = new ArrayList<>(seen);
  }

  /** The threads that go on somewhere first, by their paths, in the order of their letters. */
  List<String> threads() {
    return threads;
  }

  /** What stands for a thread in the drawing: {@code a}, {@code b}; a number after {@code z}. */
  String letter(String thread) {
    int number = threads.indexOf(thread);
    return number < 26 ? String.valueOf((char) ('a' + number)) : String.valueOf(number + 1);
  }

  /** The thread's own name, with its path where others have the same name. */
  String name(String thread) {
    String name = names.getOrDefault(thread, "");
    if (name.isBlank()) {
      return "thread " + plain(thread);
    }
    boolean unique = threads.stream().filter(each -> name.equals(names.get(each))).count() == 1;
    return plain(name) + (unique ? "" : " (" + plain(thread) + ")");
  }

  /** {@code Thread-0: write balance, Account.java:12}. */
  String step(SearchTree.Step step) {
    String place = step.place().isEmpty() ? "" : ", " + plain(step.place());
    return name(step.thread()) + ": " + what(step) + place;
  }

  /** {@code write balance}, with the way it went if that is not the ordinary one. */
  static String what(SearchTree.Step step) {
    String member = step.member() == null ? "" : " " + plain(step.member());
    String outcome = step.outcome() == null ? "" : " (" + plain(step.outcome()) + ")";
    return kind(step) + member + outcome;
  }

  private static String kind(SearchTree.Step step) {
    OperationKind kind = step.kind();
    return kind == OperationKind.ACQUIRE
        ? "lock"
        : kind == OperationKind.RELEASE
            ? "unlock"
            : kind == OperationKind.NOTIFY_ALL ? "notifyAll" : kind.words();
  }

  /** {@code 7 failed, f1}; the ordinary end is not mentioned. */
  String label(SearchTree.End end) {
    return Numbers.count(end.execution())
        + (end.ending() == Ending.NORMAL ? "" : " " + word(end.ending()))
        + (end.times() == 1 ? "" : " ×" + Numbers.count(end.times()))
        + findings(end);
  }

  /** {@code execution 7, failed: f1}. */
  String end(SearchTree.End end) {
    return "execution "
        + Numbers.count(end.execution())
        + (end.times() == 1 ? "" : " and " + Numbers.count(end.times() - 1) + " more")
        + ", "
        + word(end.ending())
        + findings(end);
  }

  private static String findings(SearchTree.End end) {
    return end.findings().isEmpty() ? "" : ", " + plain(String.join(", ", end.findings()));
  }

  private static String word(Ending ending) {
    return switch (ending) {
      case BOUNDED, STALLED -> "at the bound";
      case REDUNDANT -> "redundant";
      case NORMAL, FAILED, DEADLOCKED, LIVELOCKED, STOPPED, DISCARDED, DIVERGED, STUCK ->
          ending.word();
    };
  }

  private static String plain(String text) {
    return Text.clip(SanitisedText.line(text), LONGEST, "…");
  }
}
