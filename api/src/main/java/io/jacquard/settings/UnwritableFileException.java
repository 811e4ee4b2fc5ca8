// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** A file or folder that the user asked for cannot be written. */
public final class UnwritableFileException {
  private UnwritableFileException() {}

  /**
   * One sentence about it.
   *
   * @param option what named it
   */
  public static UsageException of(Object option, Object file, Exception why) {
    return new UsageException(option + ": " + file + " cannot be written: " + reason(why) + ".");
  }

  private static String reason(Exception why) {
    if (why instanceof NoSuchFileException) {
      return "there is no such folder, or it takes no files";
    }
    if (why instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (why instanceof FileSystemException trouble && trouble.getReason() != null) {
      return trouble.getReason();
    }
    String message = why.getMessage();
    return message == null || !(why instanceof IOException) ? why.toString() : message;
  }
}
