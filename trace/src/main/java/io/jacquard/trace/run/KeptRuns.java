// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardException;
import io.jacquard.trace.json.AtomicFile;
import io.jacquard.trace.json.JsonFields;
import io.jacquard.trace.json.JsonText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * The runs that the searches of one program have kept, the oldest first: a file for each program in
 * a folder, so that the searches of a test suite can share the folder.
 */
public record KeptRuns(List<KeptRun> runs) {
  /** The version of the format that this class writes, and the only one that it reads. */
  private static final int VERSION = 1;

  /** No more runs are kept of one program: each is executed at the beginning of a search. */
  public static final int MOST = 200;

  /** All cards of one program together have no more characters. */
  public static final int MOST_CHARACTERS = 2_000_000;

  private static final String ENDING = ".runs.json";
  private static final String RUNS = "runs";

  public KeptRuns {
    runs = List.copyOf(runs);
  }

  /** The file of a program in a folder. */
  public static Path file(Path folder, String entry, List<String> arguments) {
    String plain = entry.replaceAll("[^A-Za-z0-9_.$#-]", "-");
    boolean telling = plain.equals(entry) && arguments.isEmpty();
    return folder.resolve(plain + (telling ? "" : "-" + checksum(entry, arguments)) + ENDING);
  }

  private static String checksum(String entry, List<String> arguments) {
    CRC32 sum = new CRC32();
    sum.update((entry + '\0' + String.join("\0", arguments)).getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }

  /**
   * Reads a file; there are no runs if there is no file.
   *
   * @throws KeptRunsException if it is none, or of another version
   */
  public static KeptRuns read(Path file) {
    if (!Files.exists(file)) {
      return new KeptRuns(List.of());
    }
    try {
      return parse(file, new JsonFields(JsonText.parseObject(Files.readString(file))));
    } catch (IOException | UncheckedIOException e) {
      throw new KeptRunsException(
          file + " cannot be read as text; make it readable, or move it away to begin anew.", e);
    } catch (JsonParseException | CardException e) {
      throw new KeptRunsException(
          file
              + " holds no runs as --runs wrote them, or is cut off; restore it, or move it away to"
              + " begin anew.",
          e);
    }
  }

  private static KeptRuns parse(Path file, JsonFields json) {
    int version = json.integer(RUNS);
    if (version != VERSION) {
      throw new KeptRunsException(
          file
              + " is of version "
              + version
              + ", and this Jacquard reads version "
              + VERSION
              + "; use the Jacquard that wrote it, or another folder.");
    }
    List<KeptRun> kept = new ArrayList<>();
    for (JsonFields each : json.objects("kept")) {
      kept.add(new KeptRun(CardCodec.decode(each.text("card")), each.texts("branches")));
    }
    return new KeptRuns(kept);
  }

  /** Writes a file, which is then there whole or as it was before. */
  public void write(Path file, String entry, List<String> arguments) throws IOException {
    JsonObject json = new JsonObject();
    json.addProperty(RUNS, VERSION);
    json.addProperty("entry", entry);
    json.add("arguments", JsonFields.texts(arguments));
    JsonArray kept = new JsonArray();
    for (KeptRun each : runs) {
      JsonObject run = new JsonObject();
      run.addProperty("card", CardCodec.encode(each.card()));
      run.add("branches", JsonFields.texts(each.branches()));
      kept.add(run);
    }
    json.add("kept", kept);
    AtomicFile.write(file, JsonText.write(json));
  }

  /**
   * The same runs, as many as fit. The oldest one goes first all of whose directions of branches
   * others take as well; if there is none, the oldest one.
   */
  public KeptRuns bounded(int most, int characters) {
    List<KeptRun> left = new ArrayList<>(runs);
    Map<String, Integer> takers = new HashMap<>();
    long length = 0;
    for (KeptRun each : left) {
      each.branches().forEach(branch -> takers.merge(branch, 1, Integer::sum));
      length += length(each);
    }
    while (left.size() > most || length > characters) {
      int oldest = 0;
      for (int i = left.size() - 1; i >= 0; i--) {
        boolean covered =
            left.get(i).branches().stream().allMatch(b -> takers.getOrDefault(b, 0) > 1);
        oldest = covered ? i : oldest;
      }
      KeptRun dropped = left.remove(oldest);
      dropped.branches().forEach(branch -> takers.merge(branch, -1, Integer::sum));
      length -= length(dropped);
    }
    return new KeptRuns(left);
  }

  private static int length(KeptRun run) {
    return CardCodec.encode(run.card()).length();
  }
}
