// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

/** The version of this tool. */
public final class Version {
  private Version() {}

  /** As in the manifest of the jar, or {@code development} outside of a jar. */
  public static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
