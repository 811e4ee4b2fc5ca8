// SPDX-License-Identifier: Apache-2.0
package jdk.internal.misc;

/** The shape of the JDK's class of this name, to compile against; it is in no jar. */
public final class VM {
  private VM() {}

  public static native long getNanoTimeAdjustment(long offsetInSeconds);
}
