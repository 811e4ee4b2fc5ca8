// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Markup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An HTML file of the tool with places for content: {@code {{name}}}. What is put in is put in as
 * it is, and never looked through for places again.
 */
final class Template {
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

  private final String text;
  private final Map<String, String> contents = new HashMap<>();

  private Template(String text) {
    this.text = text;
  }

  static Template of(String name) {
    return new Template(resource(name));
  }

  /** A file that lies beside this class. */
  static String resource(String name) {
    try (InputStream in = Template.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the tool lacks its file " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Puts untrusted text into a place. */
  Template text(String name, String content) {
    return html(name, Markup.text(content));
  }

  /** Puts HTML into a place. */
  Template html(String name, String content) {
    contents.put(name, content);
    return this;
  }

  /** The text with everything in place. */
  String fill() {
    Matcher places = PLACE.matcher(text);
    StringBuilder filled = new StringBuilder();
    while (places.find()) {
      String content = contents.get(places.group(1));
      if (content == null) {
        throw new IllegalStateException("nothing for the place " + places.group(1));
      }
      places.appendReplacement(filled, Matcher.quoteReplacement(content));
    }
    return places.appendTail(filled).toString();
  }
}
