// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold;

import io.jacquard.engine.input.PathConditions;
import io.jacquard.strategies.unfold.net.GlobalStates;
import io.jacquard.strategies.unfold.net.GrowingInts;
import io.jacquard.strategies.unfold.net.Net;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Answers queries about global states from an unfolding, also about states that no execution has
 * visited. What is found is executed, so that the answer comes with its card.
 */
public final class StateQueries {
  /** So many conditions are looked at before a question is given up. */
  private static final long STEPS = 20_000_000;

  /**
   * An answer.
   *
   * @param record an execution that ends in the state of the query; null if none was found
   * @param whole if none was found: whether the net has none, as far as it is known
   */
  public record Answer(@Nullable ExecutionRecord record, boolean whole) {}

  private final Unfold unfold;
  private final Net net;
  private final Function<EventPrefixDirector, @Nullable ExecutionRecord> runner;
  private final VersionValues values;

  /**
   * Queries about this unfolding.
   *
   * @param runner executes a visit with a record; gives null if it did not come to its end
   */
  public StateQueries(
      Unfold unfold, Function<EventPrefixDirector, @Nullable ExecutionRecord> runner) {
    this.unfold = unfold;
    net = unfold.net();
    this.runner = runner;
    values = new VersionValues(unfold, runner);
  }

  /**
   * Looks for the state.
   *
   * @throws IllegalArgumentException with a sentence, if the unfolding does not know what the
   *     question names
   */
  public Answer ask(StateQuery question) {
    List<int[]> choices = new ArrayList<>();
    for (StateQuery.At at : question.places()) {
      choices.add(conditions(at));
    }
    for (StateQuery.Holds holds : question.values()) {
      choices.add(versions(holds));
    }
    Search search = new Search();
    boolean finished = new GlobalStates(net).search(choices, search::meet, STEPS);
    return new Answer(search.found, finished && !search.undecided);
  }

  /** Executes what looks possible until one comes to its end. */
  private final class Search {
    private @Nullable ExecutionRecord found;
    private boolean undecided;

    boolean meet(int[] conditions, int[] schedule) {
      PathConditions.Answer inputs = unfold.inputsFor(schedule);
      if (inputs == PathConditions.Answer.INPUTS) {
        found = runner.apply(new EventPrefixDirector(unfold, schedule));
        undecided |= found == null;
      } else {
        undecided |= inputs == PathConditions.Answer.UNKNOWN;
      }
      return found == null;
    }
  }

  // ---- threads

  /** By path of a thread, the places at which it does something, in the order of their names. */
  public Map<String, TreeSet<String>> places() {
    Map<String, TreeSet<String>> places = new TreeMap<>();
    for (int condition = 0; condition < net.conditions(); condition++) {
      if (net.isThreadCondition(condition)) {
        String path = unfold.threads().path(net.threadOf(condition));
        TreeSet<String> of = places.computeIfAbsent(path, each -> new TreeSet<>());
        if (hasEnded(condition)) {
          of.add(StateQuery.END);
        } else if (net.isAnnounced(condition) && !net.place(condition).equals(SourceSite.UNKNOWN)) {
          of.add(net.place(condition).shortName());
        }
      }
    }
    return places;
  }

  private boolean hasEnded(int condition) {
    int event = net.producer(condition);
    return !net.isAnnounced(condition)
        && event >= 0
        && net.thread(event) == net.threadOf(condition)
        && net.kind(event) == OperationKind.END;
  }

  private int[] conditions(StateQuery.At at) {
    GrowingInts found = new GrowingInts();
    for (int condition = 0; condition < net.conditions(); condition++) {
      if (net.isThreadCondition(condition)
          && unfold.threads().path(net.threadOf(condition)).equals(at.thread())
          && isAt(condition, at.place())) {
        found.add(condition);
      }
    }
    if (found.size() == 0) {
      TreeSet<String> places = places().get(at.thread());
      throw new IllegalArgumentException(
          places == null
              ? "There is no thread "
                  + at.thread()
                  + " in this unfolding; it has "
                  + String.join(", ", places().keySet())
                  + "."
              : "Thread "
                  + at.thread()
                  + " does nothing at '"
                  + at.place()
                  + "'; it does at "
                  + String.join(", ", places)
                  + ".");
    }
    return found.toArray();
  }

  private boolean isAt(int condition, String place) {
    if (place.equals(StateQuery.END)) {
      return hasEnded(condition);
    }
    if (!net.isAnnounced(condition)) {
      return false;
    }
    SourceSite at = net.place(condition);
    String method = at.className() + "." + at.method();
    return at.shortName().equals(place) || method.equals(place) || method.endsWith("." + place);
  }

  // ---- variables

  private int[] versions(StateQuery.Holds holds) {
    int location = location(holds.name());
    return IntStream.range(0, net.conditions())
        .filter(each -> !net.isThreadCondition(each) && net.location(each) == location)
        .filter(each -> holds.value().equals(values.of(each)))
        .toArray();
  }

  /** The names of the variables that are read or written. */
  public Set<String> variables() {
    return locations().keySet();
  }

  /** What stands for a whole object is named as the object is. */
  private TreeMap<String, Integer> locations() {
    TreeMap<String, Integer> all = new TreeMap<>();
    for (int event = 0; event < net.events(); event++) {
      if (net.kind(event).isAccess()) {
        int location = net.location(net.version(net.presetOf(event), 0));
        String name = unfold.locations().name(location);
        all.put(name.endsWith(".*") ? name.substring(0, name.length() - 2) : name, location);
      }
    }
    return all;
  }

  private int location(String name) {
    TreeMap<String, Integer> all = locations();
    TreeMap<String, Integer> found = new TreeMap<>(all);
    found.keySet().removeIf(full -> !full.equals(name) && !full.endsWith("." + name));
    if (found.size() == 1) {
      return found.firstEntry().getValue();
    }
    throw new IllegalArgumentException(
        found.isEmpty()
            ? "There is no variable '"
                + name
                + "' in this unfolding; it has "
                + list(all.keySet())
                + "."
            : "'" + name + "' may be " + list(found.keySet()) + "; name one of them.");
  }

  private static String list(java.util.Collection<String> names) {
    List<String> first = names.stream().limit(20).toList();
    return (first.isEmpty() ? "none" : String.join(", ", first))
        + (names.size() > first.size() ? " and others" : "");
  }
}
