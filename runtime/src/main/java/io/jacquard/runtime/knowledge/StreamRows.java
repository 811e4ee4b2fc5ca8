// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import static io.jacquard.runtime.knowledge.JdkTable.row;

/** Rows of java.io and java.nio: streams, readers, writers and buffers in memory. */
final class StreamRows {
  /** Keep what they are given, or have it outside the program. */
  private static final String ENDS =
      "ByteArrayInputStream ByteArrayOutputStream CharArrayReader CharArrayWriter StringReader"
          + " StringWriter FileInputStream FileOutputStream";

  /** Pass on to another one. */
  private static final String WRAPPERS =
      "BufferedInputStream BufferedOutputStream BufferedReader BufferedWriter DataInputStream"
          + " DataOutputStream FilterInputStream FilterOutputStream FilterReader FilterWriter"
          + " InputStreamReader LineNumberReader ObjectInputStream ObjectOutputStream"
          + " OutputStreamWriter PrintWriter PushbackInputStream PushbackReader"
          + " SequenceInputStream FileReader FileWriter";

  private static final String SHOWN_AS = "InputStream OutputStream Reader Writer";

  private static final String BUFFERS = "Byte Char Double Float Int Long Mapped Short";

  private static final String BUFFER_READS =
      "array arrayOffset asReadOnlyBuffer capacity compareTo duplicate equals hasArray hasRemaining"
          + " hashCode isDirect isReadOnly remaining slice toString";

  private StreamRows() {}

  static void add() {
    for (String name : ENDS.split(" ")) {
      stream(name).shape(Shape.OWN);
    }
    for (String name : WRAPPERS.split(" ")) {
      stream(name).shape(Shape.OTHERS);
    }
    for (String name : SHOWN_AS.split(" ")) {
      stream(name);
    }
    row("java/io/PrintWriter").makesText();
    row("java/io/StreamTokenizer")
        .shape(Shape.OWN)
        .sharing(Sharing.UNSAFE)
        .reads("lineno toString")
        .receiver();
    row("sun/nio/cs/StreamEncoder").shape(Shape.OTHERS).sharing(Sharing.SAFE);
    row("sun/nio/cs/StreamDecoder").shape(Shape.OTHERS).sharing(Sharing.SAFE);
    row("java/nio/Buffer").shape(Shape.OWN).reads(BUFFER_READS).receiver().content();
    for (String kind : BUFFERS.split(" ")) {
      row("java/nio/".concat(kind).concat(kind.equals("Mapped") ? "ByteBuffer" : "Buffer"))
          .receiver()
          .content()
          .fresh("allocate allocateDirect");
    }
  }

  private static JdkClass stream(String name) {
    return row("java/io/".concat(name)).sharing(Sharing.SAFE).receiver().content().keepsNothing();
  }
}
