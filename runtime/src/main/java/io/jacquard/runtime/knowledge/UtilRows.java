// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import static io.jacquard.runtime.knowledge.JdkTable.row;

/** Rows of java.util, but for java.util.concurrent, and of classes that work alike. */
final class UtilRows {
  private static final String U = "java/util/";

  /** Values and functions. */
  private static final String VALUES =
      "function/* regex/Pattern* random/* stream/Collector* Base64* Comparator*"
          + " Collections$Reverse* Currency* HexFormat* Locale* Objects* OptionalDouble OptionalInt OptionalLong"
          + " UUID*";

  /** Never change. */
  private static final String CONSTANTS =
      "ImmutableCollections* Collections$Empty* Collections$Singleton* Collections$CopiesList*"
          + " AbstractMap$SimpleImmutableEntry* KeyValueHolder* NullableKeyValueHolder*"
          + " Optional";

  /** Public, and yet made of another container. */
  private static final String MADE_OF_OTHERS = "HashSet LinkedHashSet TreeSet Properties";

  /** What a subclass of the application does is in its own methods. */
  private static final String SKELETONS =
      "AbstractCollection AbstractMap AbstractQueue AbstractSet Dictionary";

  /** Neither containers nor iterators, but known not to be made for several threads. */
  private static final String UNSAFE =
      "Calendar Date DoubleSummaryStatistics Formatter GregorianCalendar IntSummaryStatistics"
          + " LongSummaryStatistics Scanner SplittableRandom StringJoiner StringTokenizer"
          + " regex/Matcher";

  private UtilRows() {}

  static void add() {
    for (String name : VALUES.split(" ")) {
      row(U.concat(name)).shape(Shape.VALUE);
    }
    row("java/util/random/RandomGenerator").shape(Shape.VALUE).receiver();
    row("java/util/Objects")
        .shape(Shape.VALUE)
        .makesText()
        .keepsNothing()
        .pure("requireNonNull(Ljava/lang/Object;)");
    for (String name : CONSTANTS.split(" ")) {
      row(U.concat(name)).shape(Shape.CONSTANT).selfContained();
    }
    for (String name : MADE_OF_OTHERS.split(" ")) {
      row(U.concat(name)).shape(Shape.OTHERS);
    }
    for (String name : SKELETONS.split(" ")) {
      row(U.concat(name)).shape(Shape.SKELETON);
    }
    for (String name : UNSAFE.split(" ")) {
      row(U.concat(name)).sharing(Sharing.UNSAFE);
    }
    special();
    guarded();
    workpieces();
  }

  private static void special() {
    row("java/util/Calendar").computesLate();
    row("java/util/GregorianCalendar").computesLate();
    row("java/util/Scanner").computesLate().selfContained();
    row("java/util/StringTokenizer").selfContained();
    row("java/util/Formatter").makesText();
    row("java/util/Timer").sharing(Sharing.SAFE).actsOnThreads();
    row("java/util/TimerTask").actsOnThreads();
    row("java/util/Random").sharing(Sharing.SAFE);
    row("java/util/Collections")
        .changesFirst("addAll copy fill replaceAll reverse rotate shuffle sort swap");
    row("java/util/Arrays")
        .keepsNothing()
        .fresh("copyOf copyOfRange")
        .changesFirst("fill parallelPrefix parallelSetAll parallelSort setAll sort");
    row("java/util/Arrays$*").showsArray();
    for (String kind : new String[] {"", "Int", "Long", "Double"}) {
      row("java/util/Spliterators$".concat(kind).concat("ArraySpliterator*")).showsArray();
    }
    row("java/util/Spliterators$Empty*").selfContained();
    row("java/util/Collections$*").selfContained();
  }

  private static void guarded() {
    for (String name : new String[] {"Vector", "Stack", "Hashtable"}) {
      row(U.concat(name)).sharing(Sharing.SAFE).guard(GuardingMonitor.ITSELF);
    }
    row("java/util/Properties").sharing(Sharing.SAFE);
  }

  /** Their methods use fields for what they are at, so that one thread may be in them. */
  private static void workpieces() {
    String types =
        "java/text/SimpleDateFormat java/text/DecimalFormat java/security/MessageDigest"
            + " java/security/Signature java/text/MessageFormat javax/crypto/Cipher"
            + " javax/crypto/Mac";
    for (String name : types.split(" ")) {
      row(name).shape(Shape.OWN).sharing(Sharing.UNSAFE).receiver();
    }
    row("java/text/ChoiceFormat")
        .shape(Shape.OWN)
        .sharing(Sharing.UNSAFE)
        .reads("equals format getFormats getLimits hashCode parse toPattern toString")
        .receiver();
    row("java/text/DateFormat").shape(Shape.SKELETON).sharing(Sharing.UNSAFE).receiver();
    row("java/text/NumberFormat").shape(Shape.SKELETON).receiver();
    row("java/text/Format").receiver();
  }
}
