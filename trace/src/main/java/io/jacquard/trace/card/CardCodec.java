// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.card;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.jacquard.trace.json.JsonText;
import io.jacquard.trace.schedule.ChoiceException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Cards as text: {@code jq2:} and then base64url of one byte that says how the body is packed, the
 * body, and the CRC-32 of both.
 *
 * <p>The text is made of {@code [A-Za-z0-9_:-]} only, so it needs no quotes in a shell and no
 * escapes in HTML or in a URL. Changing a character or cutting the text is detected.
 */
public final class CardCodec {
  private static final String PREFIX = "jq2:";
  private static final Pattern ANY_VERSION = Pattern.compile("jq(\\d+):.*", Pattern.DOTALL);
  private static final Pattern FINDING_OF_FILE = Pattern.compile("(.+)#(f\\d+)", Pattern.DOTALL);

  private static final byte PLAIN = 0;
  private static final byte DEFLATED = 1;

  /**
   * Shorter bodies are never deflated: it saves little, and their text then is the same whatever
   * the zlib of this JDK does.
   */
  private static final int WORTH_DEFLATING = 160;

  private static final int LONGEST_BODY = 1 << 28;

  private CardCodec() {}

  /** The card as one word that a command line takes without quotes. */
  public static String encode(Card card) {
    byte[] body = CardBytes.write(card);
    byte packing = PLAIN;
    if (body.length >= WORTH_DEFLATING) {
      byte[] deflated = deflate(body);
      if (deflated.length < body.length) {
        body = deflated;
        packing = DEFLATED;
      }
    }
    ByteBuffer bytes = ByteBuffer.allocate(1 + body.length + 4).put(packing).put(body);
    bytes.putInt(checksum(bytes.array(), 1 + body.length));
    return PREFIX + base64().encodeToString(bytes.array());
  }

  /**
   * The card that {@link #encode} wrote as this text; white space in and around it is ignored.
   *
   * @throws CardException if the text is no card, or is damaged, or is of another version
   */
  public static Card decode(String text) {
    String token = text.replaceAll("\\s", "");
    if (!token.startsWith(PREFIX)) {
      throw notDecodable(token);
    }
    byte[] bytes = bytesOf(token.substring(PREFIX.length()));
    try {
      byte[] body = Arrays.copyOfRange(bytes, 1, bytes.length - 4);
      return CardBytes.read(bytes[0] == DEFLATED ? inflate(body) : body);
    } catch (ChoiceException e) {
      throw new CardException(String.valueOf(e.getMessage()), e);
    } catch (RuntimeException | DataFormatException e) {
      throw damaged(e);
    }
  }

  /** The card as a JSON object with readable fields. */
  public static JsonObject toJson(Card card) {
    return CardJson.write(card);
  }

  /**
   * The card that {@link #toJson} wrote as this object.
   *
   * @throws CardException if the object is no card
   */
  public static Card fromJson(JsonObject json) {
    try {
      return CardJson.read(json);
    } catch (ChoiceException e) {
      throw new CardException(String.valueOf(e.getMessage()), e);
    } catch (JsonParseException | IllegalArgumentException e) {
      throw new CardException(
          "This JSON object is not a complete card ("
              + e.getMessage()
              + "); use one that Jacquard wrote, unedited.",
          e);
    }
  }

  /**
   * Reads a card from an argument or from the contents of a file: the one-word text, a card as a
   * JSON object, or a whole result, of which it takes the card of the first finding.
   *
   * @throws CardException if the text holds no card
   */
  public static Card read(String text) {
    return read(text, null);
  }

  /**
   * Like {@link #read(String)}, but takes from a whole result the finding with this id.
   *
   * @param findingId {@code f2}, or null for the first finding
   */
  public static Card read(String text, @Nullable String findingId) {
    String trimmed = text.strip();
    if (!trimmed.startsWith("{")) {
      return decode(trimmed);
    }
    JsonObject json;
    try {
      json = JsonText.parseObject(trimmed);
    } catch (JsonParseException e) {
      throw new CardException(
          "This JSON text is broken or cut off; use a card or a result as Jacquard wrote it.", e);
    }
    if (json.has("findings")) {
      return decode(cardOfFinding(json, findingId));
    }
    String card = textOf(json.get("card"));
    return card != null && card.contains(":") ? decode(card) : fromJson(json);
  }

  /**
   * Reads the card that a user names on the command line: the card itself, or a file that holds
   * one, or {@code FILE#f2} for the second finding of a result file.
   *
   * @throws CardException if there is no such card
   */
  public static Card load(String argument) {
    String trimmed = argument.strip();
    if (trimmed.startsWith("{") || ANY_VERSION.matcher(trimmed).matches()) {
      return read(trimmed);
    }
    Matcher part = FINDING_OF_FILE.matcher(trimmed);
    try {
      if (part.matches() && !Files.exists(Path.of(trimmed))) {
        return read(Files.readString(Path.of(part.group(1))), part.group(2));
      }
      return read(Files.readString(Path.of(trimmed)));
    } catch (IOException | InvalidPathException e) {
      throw new CardException(
          "'"
              + trimmed
              + "' is neither a card nor a file that can be read; a card starts with "
              + PREFIX
              + " and is printed with each finding.",
          e);
    }
  }

  private static String cardOfFinding(JsonObject result, @Nullable String id) {
    if (!result.get("findings").isJsonArray() || result.getAsJsonArray("findings").isEmpty()) {
      throw new CardException(
          "This result holds no finding, so it has no card; replay one that has a finding.");
    }
    for (JsonElement element : result.getAsJsonArray("findings")) {
      if (element instanceof JsonObject finding
          && (id == null || id.equals(textOf(finding.get("id"))))) {
        String card = textOf(finding.get("card"));
        if (card != null) {
          return card;
        }
      }
    }
    throw new CardException(
        id == null
            ? "The findings of this result have no card; use a result that Jacquard wrote,"
                + " unedited."
            : "This result has no finding '" + id + "'; name one of those it lists.");
  }

  private static @Nullable String textOf(@Nullable JsonElement element) {
    return element != null && element.isJsonPrimitive() ? element.getAsString() : null;
  }

  private static CardException notDecodable(String token) {
    Matcher version = ANY_VERSION.matcher(token);
    if (version.matches()) {
      return new CardException(
          "This card is of version jq"
              + version.group(1)
              + ", and this Jacquard reads jq2; replay it with the Jacquard that made it.");
    }
    return new CardException(
        "This is not a card: a card starts with "
            + PREFIX
            + " and is printed with each finding; copy it whole.");
  }

  private static byte[] bytesOf(String text) {
    byte[] bytes;
    try {
      bytes = Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw damaged(e);
    }
    // The decoder ignores spare bits of the last character; comparing the text does not.
    if (bytes.length < 5
        || !base64().encodeToString(bytes).equals(text)
        || ByteBuffer.wrap(bytes).getInt(bytes.length - 4) != checksum(bytes, bytes.length - 4)) {
      throw damaged(null);
    }
    return bytes;
  }

  private static CardException damaged(@Nullable Exception cause) {
    String message =
        "This card is cut off or mistyped (its checksum is wrong); copy it again, whole.";
    return cause == null ? new CardException(message) : new CardException(message, cause);
  }

  private static Base64.Encoder base64() {
    return Base64.getUrlEncoder().withoutPadding();
  }

  private static int checksum(byte[] bytes, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }

  private static byte[] deflate(byte[] bytes) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[4096];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static byte[] inflate(byte[] bytes) throws DataFormatException {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(bytes);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[4096];
      while (!inflater.finished()) {
        int count = inflater.inflate(buffer);
        if (count == 0 && !inflater.finished() || out.size() > LONGEST_BODY) {
          throw new DataFormatException("no end of the packed data");
        }
        out.write(buffer, 0, count);
      }
      return out.toByteArray();
    } finally {
      inflater.end();
    }
  }
}
