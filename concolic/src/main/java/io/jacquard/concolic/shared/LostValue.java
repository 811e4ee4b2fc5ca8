// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic.shared;

/**
 * A value that was followed no further: from there on it is a mere number or object.
 *
 * @param after how many events of the trace come before it
 * @param thread the number of its thread
 * @param why what became of it
 * @param site where; 0 if that is not known
 */
public record LostValue(int after, int thread, String why, int site) {}
