// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import org.jspecify.annotations.Nullable;

/**
 * One visible operation of one execution, as it happened.
 *
 * @param index position in the execution
 * @param thread path of creation: {@code 0} is main, {@code 0.2} the second thread main started
 * @param object causal name of the object it touches, for people: {@code Account#0.3} is the third
 *     object that thread 0 made; a class name for statics; null for none
 * @param member field name, {@code [7]} for an array element, method name of a JDK call, {@code
 *     condition 0} for a condition of a lock; null for none
 * @param place where
 * @param before value before, as text; null when not recorded
 * @param after value after, or the value read
 * @param outcome what was chosen or turned out: {@code failed} update, {@code timeout}, {@code
 *     interrupted}, the notified thread's path; null for the ordinary outcome
 * @param target the thread that is started, joined, unparked or interrupted, as a path; null for
 *     none
 */
public record Operation(
    int index,
    String thread,
    Kind kind,
    @Nullable String object,
    @Nullable String member,
    Place place,
    @Nullable String before,
    @Nullable String after,
    @Nullable String outcome,
    @Nullable String target) {}
