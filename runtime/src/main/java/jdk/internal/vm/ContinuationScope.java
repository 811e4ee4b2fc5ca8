// SPDX-License-Identifier: Apache-2.0
package jdk.internal.vm;

/** The shape of the JDK's class of this name (JDK 19 and later), to compile against. */
public class ContinuationScope {
  public ContinuationScope(String name) {}
}
