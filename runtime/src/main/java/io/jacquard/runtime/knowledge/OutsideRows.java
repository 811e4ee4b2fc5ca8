// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import static io.jacquard.runtime.knowledge.JdkTable.row;

/** Files, the network and raw memory; and what is known to be none of our business. */
final class OutsideRows {
  /** What tells where memory is, and orders accesses. Those by object and offset have hooks. */
  private static final String UNSAFE_BUT_FOR =
      "getUnsafe objectFieldOffset staticFieldOffset staticFieldBase arrayBaseOffset"
          + " arrayIndexScale addressSize pageSize isBigEndian unalignedAccess"
          + " shouldBeInitialized ensureClassInitialized throwException allocateInstance"
          + " fullFence loadFence storeFence loadLoadFence storeStoreFence";

  private OutsideRows() {}

  static void add() {
    row("java/nio/file/Files*").outside("");
    row("java/nio/channels/*").outside("");
    row("java/net/*").outside("");
    for (String name : new String[] {"URI", "URLDecoder", "URLEncoder"}) {
      row("java/net/".concat(name)).shape(Shape.VALUE);
    }
    row("java/net/URL")
        .outside(
            "<init> equals hashCode getAuthority getDefaultPort getFile getHost getPath getPort"
                + " getProtocol getQuery getRef getUserInfo of sameFile toExternalForm toString"
                + " toURI");
    row("java/io/FileInputStream").outside("");
    row("java/io/FileOutputStream").outside("");
    row("java/io/FileReader").outside("");
    row("java/io/FileWriter").outside("");
    row("java/io/RandomAccessFile").outside("");
    row("java/io/File")
        .outside(
            "<init> compareTo equals getName getParent getParentFile getPath hashCode isAbsolute"
                + " toPath toString toURI");
    row("java/lang/foreign/*").shape(Shape.VALUE);
    row("java/lang/foreign/MemorySegment")
        .outside(
            "address asReadOnly asSlice byteSize equals hashCode heapBase isAccessibleBy"
                + " isMapped isNative isReadOnly maxByteAlignment ofAddress ofArray ofBuffer"
                + " reinterpret scope toString");
    row("sun/misc/Unsafe").outside(UNSAFE_BUT_FOR);
    row("jdk/internal/misc/Unsafe").outside(UNSAFE_BUT_FOR);
  }

  /**
   * Packages whose other classes hold nothing that threads could see change, or have hooks inside.
   * Calls of objects of classes without a row are unknown operations.
   */
  static void addOthers() {
    String packages =
        "java/io/ java/lang/ java/nio/ java/nio/charset/ java/nio/file/ java/security/"
            + " javax/crypto/";
    for (String each : packages.split(" ")) {
      row(each.concat("*"));
    }
    row("java/text/Collator*");
    row("java/text/Normalizer*");
  }
}
