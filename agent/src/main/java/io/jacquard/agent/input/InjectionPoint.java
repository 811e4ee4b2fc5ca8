// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.input;

/**
 * The place where the program gets an input: an argument of a method, a static field, or the result
 * of a method. The user's words have been checked before.
 *
 * <p>Written {@code a.B#main[0]}, {@code a.B.field} or {@code a.B#method}, and then perhaps a colon
 * and the possible values: a type, or {@code MIN..MAX}.
 *
 * @param owner internal name of the class
 * @param index of the element of the method's first parameter, an array; -1 for none
 * @param name of the input
 * @param values what follows the colon, or the empty string
 */
record InjectionPoint(
    String owner, String member, boolean field, int index, String name, String values) {
  static InjectionPoint parse(String text) {
    int colon = text.indexOf(':');
    String place = colon < 0 ? text : text.substring(0, colon);
    String values = colon < 0 ? "" : text.substring(colon + 1);
    int bracket = place.indexOf('[');
    int index = -1;
    String name = place;
    if (bracket >= 0) {
      index = Integer.parseInt(place.substring(bracket + 1, place.length() - 1));
      name = "args".concat(place.substring(bracket));
      place = place.substring(0, bracket);
    }
    int hash = place.indexOf('#');
    int split = hash >= 0 ? hash : place.lastIndexOf('.');
    return new InjectionPoint(
        place.substring(0, split).replace('.', '/'),
        place.substring(split + 1),
        hash < 0,
        index,
        name,
        values);
  }

  boolean isArgument() {
    return index >= 0;
  }

  boolean isResult() {
    return !field && index < 0;
  }

  boolean hasRange() {
    return values.contains("..");
  }

  int min() {
    return Integer.parseInt(values.substring(0, values.indexOf("..")));
  }

  int max() {
    return Integer.parseInt(values.substring(values.indexOf("..") + 2));
  }
}
