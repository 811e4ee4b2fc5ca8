// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.text;

import java.util.ArrayList;
import java.util.List;

/** Widths on a terminal, and cutting, padding and wrapping by them. */
public final class Text {
  private Text() {}

  /** How many cells the text takes: East Asian wide characters and emoji take two. */
  public static int width(String text) {
    return text.codePoints().map(Text::width).sum();
  }

  public static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - width(text)));
  }

  public static String padLeft(String text, int width) {
    return " ".repeat(Math.max(0, width - width(text))) + text;
  }

  /** The text, or as much of its start as fits, with the ellipsis at its end. */
  public static String clip(String text, int width, String ellipsis) {
    if (width(text) <= width) {
      return text;
    }
    return start(text, width - width(ellipsis)) + ellipsis;
  }

  /** As much of the start of the text as fits the width. */
  static String start(String text, int width) {
    return text.substring(0, fitting(text, Math.max(0, width)));
  }

  /** As much of the end of the text as fits the width. */
  static String end(String text, int width) {
    int begin = text.length();
    int used = 0;
    while (begin > 0) {
      int point = text.codePointBefore(begin);
      used += width(point);
      if (used > width) {
        break;
      }
      begin -= Character.charCount(point);
    }
    return text.substring(begin);
  }

  /** The text in lines of at most this width, broken at spaces and, in need, within words. */
  public static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (width(rest) > Math.max(1, width)) {
      int fitting = Math.max(fitting(rest, width), Character.charCount(rest.codePointAt(0)));
      int space = rest.lastIndexOf(' ', fitting);
      int cut = space > 0 && !rest.substring(0, space).isBlank() ? space : fitting;
      lines.add(rest.substring(0, cut).stripTrailing());
      rest = rest.substring(cut).stripLeading();
    }
    if (!rest.isEmpty() || lines.isEmpty()) {
      lines.add(rest);
    }
    return lines;
  }

  /** Like {@link #wrap(String, int)}, with all lines but the first indented. */
  public static List<String> wrap(String text, int width, String indent) {
    List<String> lines = wrap(text, width);
    if (lines.size() == 1) {
      return lines;
    }
    List<String> indented = new ArrayList<>(lines.subList(0, 1));
    String rest = text.substring(lines.get(0).length()).strip();
    wrap(rest, width - width(indent)).forEach(line -> indented.add(indent + line));
    return indented;
  }

  /** How many chars from the start fit the width. */
  private static int fitting(String text, int width) {
    int used = 0;
    int end = 0;
    while (end < text.length()) {
      int point = text.codePointAt(end);
      used += width(point);
      if (used > width) {
        break;
      }
      end += Character.charCount(point);
    }
    return end;
  }

  private static int width(int point) {
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    boolean wide =
        point >= 0x1100 && point <= 0x115f
            || point >= 0x2e80 && point <= 0xa4cf
            || point >= 0xac00 && point <= 0xd7a3
            || point >= 0xf900 && point <= 0xfaff
            || point >= 0xfe30 && point <= 0xfe6f
            || point >= 0xff00 && point <= 0xff60
            || point >= 0xffe0 && point <= 0xffe6
            || point >= 0x1f300 && point <= 0x1faff
            || point >= 0x20000 && point <= 0x3fffd;
    return wide ? 2 : 1;
  }
}
