// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.knowledge.JdkClass;
import io.jacquard.runtime.knowledge.JdkTable;
import io.jacquard.runtime.program.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the method called at a site does to its arguments, judged by the method and by the declared
 * types of its parameters: what is declared as a collection is looked into; what is declared as an
 * object is an element, and only kept, compared or turned into text.
 */
public final class ArgumentEffects {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String COLLECTIONS = "java.util.Collections";
  private static final String ARRAYS = "java.util.Arrays";

  /** Methods that fill an array which they are given. */
  private static final Set<String> FILLS_ARRAY =
      Set.of("copyInto", "getBytes", "getChars", "nextBytes", "toArray");

  /** Methods, of whatever class, that only read an array. */
  private static final Set<String> READS_ARRAY =
      Set.of(
          "<init>",
          "addAll",
          "append",
          "copyValueOf",
          "format",
          "formatted",
          "hash",
          "insert",
          "join",
          "of",
          "ofEntries",
          "print",
          "printf",
          "println",
          "toString",
          "valueOf");

  /** Methods that compare their argument with the elements of a list or queue. */
  private static final Set<String> COMPARES =
      Set.of(
          "addIfAbsent",
          "contains",
          "containsValue",
          "indexOf",
          "lastIndexOf",
          "remove",
          "removeElement",
          "removeFirstOccurrence",
          "removeLastOccurrence",
          "search");

  private static final Pattern CURSOR =
      Pattern.compile("(?i:iterator|enumeration|stream)\\b|OfPrimitive|\\$Of");

  private final String owner;
  private final String name;
  private final List<String> types;
  private final boolean cursor;
  private final JdkClass known;

  private ArgumentEffects(String owner, String name, String descriptor) {
    this.owner = owner;
    this.name = name;
    this.types = types(descriptor);
    this.known = JdkTable.of(owner.replace('.', '/'));
    String result = descriptor.substring(descriptor.indexOf(')') + 1);
    this.cursor = result.startsWith("Ljava/util/") && CURSOR.matcher(result).find();
  }

  /** The arguments of the call at this site. */
  public static ArgumentEffects of(Site site) {
    if (site.facts instanceof ArgumentEffects known) {
      return known;
    }
    ArgumentEffects arguments = new ArgumentEffects(site.owner, site.name, site.descriptor);
    site.facts = arguments;
    return arguments;
  }

  private static List<String> types(String descriptor) {
    List<String> types = new ArrayList<>();
    int from = 1;
    while (descriptor.charAt(from) != ')') {
      int to = from;
      while (descriptor.charAt(to) == '[') {
        to++;
      }
      to = descriptor.charAt(to) == 'L' ? descriptor.indexOf(';', to) + 1 : to + 1;
      types.add(descriptor.substring(from, to));
      from = to;
    }
    return types;
  }

  /** What the call does to the argument at this position. */
  public Effect effect(int index, Object value) {
    String type = types.get(index);
    if (type.charAt(0) == '[') {
      return ofArray(index);
    }
    if (type.equals(OBJECT)) {
      return name.equals("equals") || isText() ? Effect.READ : Effect.NONE;
    }
    return isLookedInto(value) ? ofContainer(index) : isKept() ? Effect.NONE : Effect.UNKNOWN;
  }

  private static boolean isLookedInto(Object value) {
    Class<?> type = StateLayout.platformClass(value.getClass());
    return StateLayout.isContainer(type)
        || StateLayout.isCursor(type)
        || StateLayout.isText(type)
        || value instanceof Map.Entry<?, ?>;
  }

  /** A constructor is given what its object will work with. */
  private boolean isKept() {
    return name.equals("<init>");
  }

  private Effect ofArray(int index) {
    if (owner.equals(ARRAYS)) {
      return switch (name) {
        case "asList", "spliterator", "stream" -> Effect.NONE;
        default -> index == 0 && known.isChangeOfFirst(name) ? Effect.WRITE : Effect.READ;
      };
    }
    if (FILLS_ARRAY.contains(name)) {
      return Effect.WRITE;
    }
    return READS_ARRAY.contains(name) ? Effect.READ : Effect.UNKNOWN;
  }

  private Effect ofContainer(int index) {
    if (owner.equals(COLLECTIONS)) {
      return isWrapper()
          ? Effect.NONE
          : index == 0 && known.isChangeOfFirst(name) ? Effect.WRITE : Effect.READ;
    }
    if (owner.startsWith("java.util.stream.") || owner.equals("java.util.Spliterators")) {
      return Effect.NONE; // looked at when the stream is used
    }
    return name.equals("drainTo") ? Effect.WRITE : Effect.READ;
  }

  private boolean isWrapper() {
    return name.startsWith("unmodifiable")
        || name.startsWith("synchronized")
        || name.startsWith("checked")
        || name.startsWith("new")
        || name.equals("asLifoQueue");
  }

  /** Whether the call looks into the elements of what it is given. */
  public boolean looksAtElements() {
    return isText() || name.equals("equals") || name.equals("hashCode");
  }

  /** Whether objects are turned into text, compared or hashed, with all that is in them. */
  public boolean isText() {
    return known.isText() && !name.startsWith("require");
  }

  /**
   * Whether an element given at this position is compared with other elements or hashed, so that
   * what is in it matters.
   */
  public boolean compares(int index, @Nullable Object receiver) {
    return types.get(index).equals(OBJECT)
        && (receiver instanceof Set<?>
            || receiver instanceof Map<?, ?> && index == 0
            || COMPARES.contains(name));
  }

  /** Whether the method makes an iterator, spliterator or stream. */
  public boolean makesCursor() {
    return cursor;
  }
}
