// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.agent.facts.Scope;

/**
 * The agent's options, written {@code key=value;key=value}.
 *
 * @param runtime path of the runtime jar, or null for the one beside the agent
 * @param loader name of the only class loader whose classes are instrumented; null for all
 * @param scope which classes are instrumented, and which of them also report to step observers, or
 *     report their reads and writes
 * @param isOneProgram whether all classes are of one program, and not of several that run in turn
 * @param inside prefixes of the JDK classes that are instrumented, too
 * @param inputs the places at which the program is to ask for inputs
 * @param from the method at which exploration begins; empty for the start of the program
 * @param copies the file that copies of these are written to; null for a temporary one
 * @param prepared the file with JDK classes that were rewritten before; null for none
 */
record AgentOptions(
    String runtime,
    Scope scope,
    String loader,
    boolean isOneProgram,
    String[] inside,
    String[] inputs,
    String from,
    String copies,
    String prepared) {
  private static final String[] EVERYTHING = {""};

  static AgentOptions parse(String arguments) {
    String runtime = null;
    String loader = null;
    String from = "";
    String copies = null;
    String prepared = null;
    String[] included = {};
    String[] excluded = {};
    String[] observed = {};
    String[] shared = {};
    String[] inside = {};
    String[] inputs = {};
    boolean covered = false;
    boolean oneProgram = false;
    String rest = arguments == null ? "" : arguments;
    while (!rest.isEmpty()) {
      int end = rest.indexOf(';');
      String option = end < 0 ? rest : rest.substring(0, end);
      rest = end < 0 ? "" : rest.substring(end + 1);
      if (option.isEmpty()) {
        continue;
      }
      int equals = option.indexOf('=');
      String key = equals < 0 ? option : option.substring(0, equals);
      String value = equals < 0 ? "" : option.substring(equals + 1);
      switch (key) {
        case "runtime" -> runtime = value;
        case "loader" -> loader = value;
        case "from" -> from = value;
        case "copies" -> copies = value;
        case "prepared" -> prepared = value;
        case "scope" -> included = prefixes(value);
        case "exclude" -> excluded = prefixes(value);
        case "observe" -> observed = value.equals("all") ? EVERYTHING : prefixes(value);
        case "program" -> oneProgram = value.equals("one");
        case "cover" -> covered = value.equals("all");
        case "inputs" -> inputs = words(value);
        case "shared" -> shared = value.equals("all") ? EVERYTHING : prefixes(value);
        case "inside" -> inside = prefixes(value);
        default -> throw new IllegalArgumentException("unknown agent option: " + key);
      }
    }
    return new AgentOptions(
        runtime,
        new Scope(included, excluded, observed, shared, covered),
        loader,
        oneProgram,
        inside,
        inputs,
        from,
        copies,
        prepared);
  }

  /** The prefixes in internal form, with slashes. */
  private static String[] prefixes(String list) {
    String[] prefixes = words(list);
    for (int i = 0; i < prefixes.length; i++) {
      prefixes[i] = prefixes[i].replace('.', '/');
    }
    return prefixes;
  }

  /** What stands between commas. */
  private static String[] words(String list) {
    int count = list.isEmpty() ? 0 : 1;
    for (int i = 0; i < list.length(); i++) {
      if (list.charAt(i) == ',') {
        count++;
      }
    }
    String[] words = new String[count];
    int from = 0;
    for (int i = 0; i < count; i++) {
      int comma = list.indexOf(',', from);
      int to = comma < 0 ? list.length() : comma;
      words[i] = list.substring(from, to).trim();
      from = to + 1;
    }
    return words;
  }
}
