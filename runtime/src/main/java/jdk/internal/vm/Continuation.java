// SPDX-License-Identifier: Apache-2.0
package jdk.internal.vm;

/** The shape of the JDK's class of this name (JDK 19 and later), to compile against. */
public class Continuation {
  /** Why a continuation cannot be suspended. */
  public enum Pinned {}

  public Continuation(ContinuationScope scope, Runnable target) {}

  public static native boolean yield(ContinuationScope scope);

  public final native void run();

  public native StackTraceElement[] getStackTrace();

  protected void onPinned(Pinned reason) {}
}
