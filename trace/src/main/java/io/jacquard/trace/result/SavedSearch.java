// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.json.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A search between two executions: what it is of, what it has counted and found, and what is left
 * to do. Nothing in it depends on the JVM that wrote it.
 *
 * @param entry the class and, behind a {@code #}, the method that is the program
 * @param settings those that decide which executions there are
 * @param fingerprint of the program
 * @param jdk feature version of the JDK
 * @param over whether it has come to its end
 * @param seconds spent so far
 * @param found what is known so far
 * @param frontier what the strategy stored, in base 64; empty if the search was shared out
 * @param parts what is left of a search that was shared out; empty for others
 */
public record SavedSearch(
    String entry,
    List<String> arguments,
    Map<String, String> settings,
    String fingerprint,
    int jdk,
    boolean over,
    double seconds,
    SearchYield found,
    String frontier,
    List<StoredPart> parts) {
  /** The version of the format that this class writes, and the only one that it reads. */
  private static final int VERSION = 10;

  /** Whether several JVMs worked on it. */
  public boolean isShared() {
    return frontier.isEmpty();
  }

  /** Writes the search to a file, which is then there whole or as it was before. */
  public void write(Path file) throws IOException {
    JsonObject json = new JsonObject();
    json.addProperty("search", VERSION);
    json.addProperty("entry", entry);
    json.add("arguments", JsonFields.texts(arguments));
    json.add("settings", JsonFields.texts(settings));
    json.addProperty("fingerprint", fingerprint);
    json.addProperty("jdk", jdk);
    json.addProperty("over", over);
    json.addProperty("seconds", JsonFields.finite(seconds));
    json.add("found", found.json());
    json.addProperty("frontier", frontier);
    JsonArray left = new JsonArray();
    parts.forEach(part -> left.add(part.json()));
    json.add("parts", left);
    AtomicFile.write(file, JsonText.write(json));
  }

  /**
   * The search that {@link #write} wrote as this text.
   *
   * @throws ResultException if the text is broken or of another version
   */
  public static SavedSearch read(String text) {
    try {
      return read(new JsonFields(JsonText.parseObject(text)));
    } catch (JsonParseException e) {
      throw new ResultException(
          "This is not a saved search, or it is broken or cut off; use the file that --save wrote,"
              + " unedited.",
          e);
    }
  }

  private static SavedSearch read(JsonFields json) {
    int version = json.integer("search");
    if (version != VERSION) {
      throw new ResultException(
          "This search is of version "
              + version
              + ", and this Jacquard reads version "
              + VERSION
              + "; resume it with the Jacquard that wrote it.");
    }
    return new SavedSearch(
        json.text("entry"),
        json.texts("arguments"),
        json.textMap("settings"),
        json.text("fingerprint"),
        json.integer("jdk"),
        json.bool("over"),
        json.number("seconds"),
        SearchYield.read(json.fields("found")),
        json.text("frontier"),
        json.objects("parts").stream().map(StoredPart::read).toList());
  }
}
