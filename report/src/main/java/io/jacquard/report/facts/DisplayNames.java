// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.report.text.Glyphs;
import io.jacquard.report.text.Headings;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.report.text.Text;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.ThreadInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the threads, objects and variables of one execution are called in the report. */
public final class DisplayNames {
  private static final int LONGEST = 40;

  /** A thread named by its path; a bare number may be anything. */
  private static final Pattern PATH = Pattern.compile("\\bthread (\\d+(?:\\.\\d+)*)(?![\\w.])");

  /** The packages before a class name that is part of the name of an object. */
  private static final Pattern PACKAGE = Pattern.compile("(?:[\\w$]+\\.)+(?=[\\w$\\[\\]]+[#~^])");

  /** The packages before a class name, be it alone or the name of its class object. */
  private static final Pattern LEADING = Pattern.compile("^.*\\.(?!class$)");

  /** A lock that the program calls so is not named twice. */
  private static final Pattern TWICE = Pattern.compile("\\block lock\\b");

  private final Map<String, String> threads = new LinkedHashMap<>();
  private final Map<String, Set<String>> objectsByMember = new HashMap<>();
  private final Aliases aliases;
  private final Glyphs glyphs;

  public DisplayNames(ExecutionRecord record, Glyphs glyphs) {
    this.glyphs = glyphs;
    name(record.threads());
    for (Operation operation : record.operations()) {
      if (operation.member() != null && operation.object() != null) {
        objectsByMember
            .computeIfAbsent(operation.member(), absent -> new HashSet<>())
            .add(operation.object());
      }
    }
    aliases = new Aliases(record.operations(), record.threads(), Set.copyOf(threads.values()));
  }

  private void name(List<ThreadInfo> all) {
    List<String> own = all.stream().map(thread -> SanitisedText.line(thread.name())).toList();
    int[] widths = new int[own.size()];
    Arrays.fill(widths, LONGEST);
    List<String> cut = Headings.cut(own, widths, glyphs.ellipsis);
    Map<String, Integer> uses = new HashMap<>();
    cut.forEach(name -> uses.merge(name, 1, Integer::sum));
    for (int i = 0; i < cut.size(); i++) {
      String path = all.get(i).path();
      boolean unique = uses.getOrDefault(cut.get(i), 0) == 1;
      threads.put(
          path,
          own.get(i).isBlank() ? "thread " + path : cut.get(i) + (unique ? "" : " (" + path + ")"));
    }
  }

  /** The thread's own name, with its path where others have the same name. */
  public String thread(String path) {
    return threads.getOrDefault(path, "thread " + value(path));
  }

  /** Words of the engine, with names for the paths of threads and no packages before objects. */
  public String words(String words) {
    String named = threadsIn(aliases.in(PACKAGE.matcher(words).replaceAll("")));
    return SanitisedText.line(TWICE.matcher(named).replaceAll("lock"));
  }

  /** Words of a strategy, for which the only value that an object holds is its member {@code *}. */
  public String variables(String words) {
    return words(words.replace(".*", ""));
  }

  /** The outcome of an operation: a thread by its path, or words. */
  public String outcome(String text) {
    return threads.containsKey(text) ? thread(text) : words(text);
  }

  /** Words in which threads are named by path, with their names instead. */
  public String threadsIn(String words) {
    return PATH.matcher(words)
        .replaceAll(
            match -> Matcher.quoteReplacement(threads.getOrDefault(match.group(1), match.group())));
  }

  /**
   * The object's name in the text of the program if it has one, otherwise its causal name without
   * the package of its class.
   */
  public String object(String name) {
    String shortened = PACKAGE.matcher(name).replaceFirst("");
    String alias = aliases.in(shortened);
    if (!alias.equals(shortened)) {
      return SanitisedText.line(alias);
    }
    return SanitisedText.line(
        Operation.isObject(shortened) ? shortened : LEADING.matcher(name).replaceFirst(""));
  }

  /** A monitor, or a condition of a lock. */
  public String waitSet(WaitSet where) {
    return words(where.name());
  }

  /** The variable: its member alone where only one object has it. */
  public String variable(Operation operation) {
    if (operation.member() != null
        && !operation.member().startsWith("[")
        && objectsByMember.getOrDefault(operation.member(), Set.of()).size() <= 1) {
      return SanitisedText.line(operation.member());
    }
    return fullVariable(operation);
  }

  /** The variable with the object it belongs to. */
  public String fullVariable(Operation operation) {
    String object = operation.object() == null ? "" : object(operation.object());
    String member = operation.member() == null ? "" : SanitisedText.line(operation.member());
    String dot = object.isEmpty() || member.isEmpty() || member.startsWith("[") ? "" : ".";
    return object + dot + member;
  }

  /** The call of a method: {@code map.get("a")}. */
  public String call(Operation operation) {
    String arguments = operation.arguments();
    if (arguments == null) {
      return fullVariable(operation);
    }
    return method(operation) + "(" + told(arguments) + ")";
  }

  /** What a call was given or gave back, with the names of objects as elsewhere. */
  public String told(String values) {
    return value(aliases.in(PACKAGE.matcher(values).replaceAll("")));
  }

  /**
   * A static method is named with its class, and one of an object that has no name as in the text.
   */
  private String method(Operation call) {
    String member = SanitisedText.line(String.valueOf(call.member()));
    if (member.indexOf('.') >= 0) {
      return member;
    }
    boolean named = call.object() != null && Operation.isObject(call.object());
    return named || call.expression() == null
        ? fullVariable(call)
        : SanitisedText.line(call.expression()) + "." + member;
  }

  /** {@code Account.java:17}; empty if the place is unknown. */
  public static String place(@Nullable SourceSite place) {
    return place == null || place.equals(SourceSite.UNKNOWN)
        ? ""
        : SanitisedText.line(place.shortName());
  }

  /** A value of the program on one line, cut if it is long. */
  public String value(@Nullable String value) {
    return Text.clip(SanitisedText.line(String.valueOf(value)), LONGEST, glyphs.ellipsis);
  }
}
