// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.symbolic;

import java.util.Set;

/**
 * What calls of the JDK do with values that depend on inputs. Names are those of class files:
 * {@code java/lang/String.length()I}.
 */
public final class ModelledJdkCalls {
  private static final String STRING = "Ljava/lang/String;";

  /** Calls whose result is known as an expression. */
  private static final Set<String> MODELLED =
      Set.of(
          "java/lang/String.length()I",
          "java/lang/String.isEmpty()Z",
          "java/lang/String.charAt(I)C",
          "java/lang/String.equals(Ljava/lang/Object;)Z",
          "java/lang/String.startsWith(" + STRING + ")Z",
          "java/lang/String.endsWith(" + STRING + ")Z",
          "java/lang/String.contains(Ljava/lang/CharSequence;)Z",
          "java/lang/String.indexOf(I)I",
          "java/lang/String.indexOf(" + STRING + ")I",
          "java/lang/String.indexOf(" + STRING + "I)I",
          "java/lang/String.lastIndexOf(" + STRING + ")I",
          "java/lang/String.substring(I)" + STRING,
          "java/lang/String.substring(II)" + STRING,
          "java/lang/String.concat(" + STRING + ")" + STRING,
          "java/lang/String.compareTo(" + STRING + ")I",
          "java/lang/String.toString()" + STRING,
          "java/lang/String.valueOf(I)" + STRING,
          "java/lang/String.valueOf(J)" + STRING,
          "java/lang/String.valueOf(C)" + STRING,
          "java/lang/StringBuilder.append(" + STRING + ")Ljava/lang/StringBuilder;",
          "java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder;",
          "java/lang/StringBuilder.append(J)Ljava/lang/StringBuilder;",
          "java/lang/StringBuilder.append(C)Ljava/lang/StringBuilder;",
          "java/lang/StringBuilder.append(Z)Ljava/lang/StringBuilder;",
          "java/lang/StringBuilder.length()I",
          "java/lang/StringBuilder.charAt(I)C",
          "java/lang/StringBuilder.toString()" + STRING,
          "java/lang/Integer.valueOf(I)Ljava/lang/Integer;",
          "java/lang/Integer.intValue()I",
          "java/lang/Integer.parseInt(" + STRING + ")I",
          "java/lang/Integer.toString(I)" + STRING,
          "java/lang/Integer.compare(II)I",
          "java/lang/Integer.max(II)I",
          "java/lang/Integer.min(II)I",
          "java/lang/Integer.sum(II)I",
          "java/lang/Long.valueOf(J)Ljava/lang/Long;",
          "java/lang/Long.longValue()J",
          "java/lang/Long.parseLong(" + STRING + ")J",
          "java/lang/Long.toString(J)" + STRING,
          "java/lang/Boolean.valueOf(Z)Ljava/lang/Boolean;",
          "java/lang/Boolean.booleanValue()Z",
          "java/lang/Character.valueOf(C)Ljava/lang/Character;",
          "java/lang/Character.charValue()C",
          "java/lang/Byte.valueOf(B)Ljava/lang/Byte;",
          "java/lang/Byte.byteValue()B",
          "java/lang/Short.valueOf(S)Ljava/lang/Short;",
          "java/lang/Short.shortValue()S",
          "java/lang/Float.valueOf(F)Ljava/lang/Float;",
          "java/lang/Float.floatValue()F",
          "java/lang/Double.valueOf(D)Ljava/lang/Double;",
          "java/lang/Double.doubleValue()D",
          "java/lang/Math.abs(I)I",
          "java/lang/Math.abs(J)J",
          "java/lang/Math.max(II)I",
          "java/lang/Math.max(JJ)J",
          "java/lang/Math.min(II)I",
          "java/lang/Math.min(JJ)J",
          "java/lang/Math.sqrt(D)D",
          "java/lang/Math.floor(D)D",
          "java/lang/Math.ceil(D)D",
          "java/lang/Math.rint(D)D",
          "java/lang/Math.floorMod(II)I",
          "java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z",
          "java/util/concurrent/atomic/AtomicInteger.get()I",
          "java/util/concurrent/atomic/AtomicInteger.set(I)V",
          "java/util/concurrent/atomic/AtomicInteger.incrementAndGet()I",
          "java/util/concurrent/atomic/AtomicInteger.decrementAndGet()I",
          "java/util/concurrent/atomic/AtomicInteger.getAndIncrement()I",
          "java/util/concurrent/atomic/AtomicInteger.getAndDecrement()I",
          "java/util/concurrent/atomic/AtomicInteger.addAndGet(I)I",
          "java/util/concurrent/atomic/AtomicInteger.getAndAdd(I)I",
          "java/util/concurrent/atomic/AtomicInteger.getAndSet(I)I",
          "java/util/concurrent/atomic/AtomicInteger.compareAndSet(II)Z");

  /** Classes that keep objects without looking at them, and their methods that do only that. */
  private static final Set<String> KEEPERS =
      Set.of(
          "java/util/List",
          "java/util/ArrayList",
          "java/util/LinkedList",
          "java/util/Collection",
          "java/util/Queue",
          "java/util/Deque",
          "java/util/ArrayDeque",
          "java/util/Iterator",
          "java/util/Optional",
          "java/util/concurrent/BlockingQueue",
          "java/util/concurrent/ArrayBlockingQueue",
          "java/util/concurrent/LinkedBlockingQueue",
          "java/util/concurrent/ConcurrentLinkedQueue",
          "java/util/concurrent/CompletableFuture",
          "java/util/concurrent/atomic/AtomicReference");

  private static final Set<String> KEEPING =
      Set.of(
          "add",
          "addFirst",
          "addLast",
          "offer",
          "offerFirst",
          "offerLast",
          "push",
          "put",
          "set",
          "of",
          "ofNullable",
          "complete",
          "orElse");

  private ModelledJdkCalls() {}

  public static boolean isModelled(String call) {
    return MODELLED.contains(call);
  }

  /** The modelled calls. */
  public static Set<String> modelled() {
    return MODELLED;
  }

  /**
   * Whether nothing that the program can see depends on the values that the call is given: it
   * prints them, puts them into the message of an exception, or keeps them as they are.
   *
   * @param throwable whether the class is one of exceptions
   */
  public static boolean isHarmless(String owner, String name, boolean throwable) {
    return owner.equals("java/io/PrintStream")
        || throwable && name.equals("<init>")
        || KEEPERS.contains(owner) && KEEPING.contains(name)
        || owner.equals("java/util/Objects") && name.startsWith("requireNonNull");
  }
}
