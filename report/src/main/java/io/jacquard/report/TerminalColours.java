// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report;

/** Colours for a terminal; without colour every text stays as it is. */
record TerminalColours(boolean colour) {
  String strong(String text) {
    return with("1", text);
  }

  String faint(String text) {
    return with("2", text);
  }

  String bad(String text) {
    return with("1;31", text);
  }

  String good(String text) {
    return with("1;32", text);
  }

  String caution(String text) {
    return with("33", text);
  }

  private String with(String code, String text) {
    return colour && !text.isBlank() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
