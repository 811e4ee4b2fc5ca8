// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

/** A use of a shared object in JDK code: a method of {@code LibraryHooks}. */
enum ObjectUse {
  /** The code that follows uses it. */
  USES("uses", "(Ljava/lang/Object;I)V"),
  MADE("made"),
  IDLE("idle"),
  GIVE_TASK("giveTask"),
  TAKE_TASK("takeTask"),
  GIVE_RESULT("giveResult"),
  TAKE_RESULT("takeResult"),
  MEET("meet"),
  /** The text of a lock shows the JDK's own state of it; the model makes another one of it. */
  LOCK_TEXT("lockText", "(Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/String;"),
  /** Serialisation is about to read its fields. */
  SERIALISED("serialised"),
  /** Code of the JDK, or the program, is about to look at it for its text. */
  TEXT("text"),
  /** The text is there. */
  TEXT_MADE("textMade"),
  /** What follows waits for something outside the program; the object does not matter. */
  OUTSIDE("outside");

  final String hook;
  final String descriptor;

  ObjectUse(String hook) {
    this(hook, "(Ljava/lang/Object;)V");
  }

  ObjectUse(String hook, String descriptor) {
    this.hook = hook;
    this.descriptor = descriptor;
  }
}
