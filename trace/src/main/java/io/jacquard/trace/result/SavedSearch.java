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
import java.util.LinkedHashMap;
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
 * @param sawTimed whether the program has waited with a time limit
 * @param over whether it has come to its end
 * @param seconds spent so far
 * @param tally executions by how they ended, steps and threads, by name
 * @param frontier what the strategy stored, in base 64
 * @param result what is known so far, as JSON
 * @param parts what is left of a search that was shared out, in the place of the frontier; empty
 *     for others
 */
public record SavedSearch(
    String entry,
    List<String> arguments,
    Map<String, String> settings,
    String fingerprint,
    int jdk,
    boolean sawTimed,
    boolean over,
    double seconds,
    Map<String, Long> tally,
    String frontier,
    String result,
    List<StoredPart> parts) {
  /** The version of the format that this class writes, and the only one that it reads. */
  private static final int VERSION = 8;

  /** Writes the search to a file, which is then there whole or as it was before. */
  public void write(Path file) throws IOException {
    JsonObject json = new JsonObject();
    json.addProperty("search", VERSION);
    json.addProperty("entry", entry);
    json.add("arguments", JsonFields.texts(arguments));
    json.add("settings", JsonFields.texts(settings));
    json.addProperty("fingerprint", fingerprint);
    json.addProperty("jdk", jdk);
    json.addProperty("sawTimed", sawTimed);
    json.addProperty("over", over);
    json.addProperty("seconds", JsonFields.finite(seconds));
    JsonObject counts = new JsonObject();
    tally.forEach(counts::addProperty);
    json.add("tally", counts);
    json.addProperty("frontier", frontier);
    json.add("result", JsonText.parseObject(result));
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
    Map<String, Long> tally = new LinkedHashMap<>();
    JsonFields counts = json.fields("tally");
    for (String name : counts.object().keySet()) {
      tally.put(name, counts.longInteger(name));
    }
    return new SavedSearch(
        json.text("entry"),
        json.texts("arguments"),
        json.textMap("settings"),
        json.text("fingerprint"),
        json.integer("jdk"),
        json.bool("sawTimed"),
        json.bool("over"),
        json.number("seconds"),
        tally,
        json.text("frontier"),
        JsonText.write(json.fields("result").object()),
        json.objects("parts").stream().map(StoredPart::read).toList());
  }
}
