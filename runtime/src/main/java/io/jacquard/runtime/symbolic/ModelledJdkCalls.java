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
          "java/lang/Integer.longValue()J",
          "java/lang/Integer.doubleValue()D",
          "java/lang/Integer.toString()" + STRING,
          "java/lang/Integer.hashCode()I",
          "java/lang/Integer.hashCode(I)I",
          "java/lang/Integer.compareTo(Ljava/lang/Integer;)I",
          "java/lang/Long.intValue()I",
          "java/lang/Long.toString()" + STRING,
          "java/lang/Long.hashCode()I",
          "java/lang/Long.hashCode(J)I",
          "java/lang/Long.compare(JJ)I",
          "java/lang/Long.compareTo(Ljava/lang/Long;)I",
          "java/lang/Boolean.hashCode()I",
          "java/lang/Boolean.hashCode(Z)I",
          "java/lang/Boolean.toString()" + STRING,
          "java/lang/Character.hashCode()I",
          "java/lang/String.valueOf(Z)" + STRING,
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

  private static final String OBJECTS = "[Ljava/lang/Object;";

  /** Calls that may be given any objects; their results are known for text and boxes. */
  private static final Set<String> TAKING_ANYTHING =
      Set.of(
          "java/lang/String.format(" + STRING + OBJECTS + ")" + STRING,
          "java/lang/String.formatted(" + OBJECTS + ")" + STRING,
          "java/lang/String.join(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)" + STRING,
          "java/lang/String.valueOf(Ljava/lang/Object;)" + STRING,
          "java/util/Objects.toString(Ljava/lang/Object;)" + STRING,
          "java/util/Objects.hashCode(Ljava/lang/Object;)I",
          "java/util/Objects.hash(" + OBJECTS + ")I",
          "java/util/Arrays.hashCode(" + OBJECTS + ")I");

  private ModelledJdkCalls() {}

  public static boolean isModelled(String call) {
    return MODELLED.contains(call) || takesAnything(call);
  }

  /** Whether a modelled call may be given objects of which nothing is known. */
  public static boolean takesAnything(String call) {
    return TAKING_ANYTHING.contains(call);
  }

  /** The modelled calls. */
  public static Set<String> modelled() {
    return MODELLED;
  }
}
