// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import static io.jacquard.runtime.knowledge.JdkTable.row;

/** Rows of java.lang: values, boxes, text. */
final class LanguageRows {
  private static final String TEXT_READS =
      "capacity charAt chars codePointAt codePointBefore codePointCount codePoints compareTo"
          + " equals getChars hashCode indexOf isEmpty lastIndexOf length offsetByCodePoints"
          + " subSequence substring toString";

  private LanguageRows() {}

  static void add() {
    values();
    text();
    row("java/lang/Iterable").receiver().content();
    row("java/lang/Thread")
        .actsOnThreads()
        .pure("currentThread onSpinWait yield sleep isAlive isInterrupted interrupted holdsLock");
    row("java/lang/invoke/VarHandle")
        .pure(
            "get getOpaque getAcquire getVolatile fullFence acquireFence releaseFence"
                + " loadLoadFence storeStoreFence")
        .tellsEffect();
    row("sun/misc/Unsafe").pure(unsafeReads()).tellsEffect();
    row("jdk/internal/misc/Unsafe").pure(unsafeReads()).tellsEffect();
  }

  /** Fences, and reads by object and offset, in every mode and of every type. */
  private static String unsafeReads() {
    StringBuilder reads =
        new StringBuilder(
            "arrayBaseOffset arrayIndexScale fullFence loadFence storeFence loadLoadFence"
                + " storeStoreFence");
    String types = "Boolean Byte Short Char Int Long Float Double Object Reference";
    for (String type : types.split(" ")) {
      for (String mode : new String[] {"", "Opaque", "Acquire", "Volatile"}) {
        reads.append(" get").append(type).append(mode).append("(Ljava/lang/Object;J)");
      }
    }
    return reads.toString();
  }

  private static void values() {
    box("Boolean", "Z", "booleanValue");
    box("Byte", "B", NUMBER);
    box("Short", "S", NUMBER);
    box("Character", "C", "charValue");
    box("Integer", "I", NUMBER);
    box("Long", "J", NUMBER);
    row("java/lang/Float").shape(Shape.VALUE).keepsNothing();
    row("java/lang/Double").shape(Shape.VALUE).keepsNothing();
    row("java/lang/Math").shape(Shape.VALUE).keepsNothing().pure("abs max min floorMod floorDiv");
    row("java/lang/StrictMath").shape(Shape.VALUE).keepsNothing();
    row("java/lang/Object").keepsNothing().pure("getClass");
    row("java/lang/System").keepsNothing();
    row("java/lang/Class").shape(Shape.VALUE);
    row("java/lang/Enum").shape(Shape.VALUE).pure("ordinal");
    row("java/time/*").shape(Shape.VALUE);
    row("java/time/Duration")
        .shape(Shape.VALUE)
        .pure("of ofNanos ofMillis ofSeconds ofMinutes ofHours ofDays");
    row("java/math/*").shape(Shape.VALUE);
  }

  private static final String NUMBER =
      "byteValue shortValue intValue longValue floatValue doubleValue";

  private static void box(String name, String type, String values) {
    row("java/lang/".concat(name))
        .shape(Shape.VALUE)
        .keepsNothing()
        .pure(values.concat(" valueOf(").concat(type).concat(")"));
  }

  private static void text() {
    row("java/lang/String*").keepsNothing();
    row("java/lang/String")
        .shape(Shape.VALUE)
        .keepsNothing()
        .makesText()
        .fresh("toCharArray getBytes")
        .pure("equals hashCode length charAt isEmpty");
    row("java/lang/StringBuilder")
        .shape(Shape.OWN)
        .sharing(Sharing.UNSAFE)
        .reads(TEXT_READS)
        .receiver()
        .content()
        .makesText()
        .keepsNothing();
    row("java/lang/StringBuffer")
        .shape(Shape.OWN)
        .sharing(Sharing.SAFE)
        .guard(GuardingMonitor.ITSELF)
        .reads(TEXT_READS)
        .receiver()
        .content()
        .makesText()
        .keepsNothing();
    row("java/lang/CharSequence").receiver().content();
    row("java/lang/Appendable").receiver().content();
    row("java/lang/invoke/StringConcatFactory").makesText();
    row("java/io/PrintStream").shape(Shape.OWN).receiver().makesText().keepsNothing();
  }
}
