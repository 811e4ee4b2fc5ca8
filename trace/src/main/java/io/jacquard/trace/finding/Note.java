// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

/**
 * Something that would be a finding, but does not count as one: it changes neither the verdict nor
 * the exit code.
 *
 * @param finding what happened, and its card
 * @param why it does not count, in one sentence
 */
public record Note(Finding finding, String why) {
  /** The same note by another name. */
  public Note named(String id) {
    return new Note(finding.named(id), why);
  }
}
