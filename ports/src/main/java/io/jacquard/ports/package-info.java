// SPDX-License-Identifier: Apache-2.0

/**
 * Message passing and monitors as textbooks have them, in plain Java: programs use them with or
 * without Jacquard.
 *
 * <ul>
 *   <li>{@link Port}: asynchronous; messages arrive in order, or overtake each other.
 *   <li>{@link SyncPort}, {@link SelectiveWait}: synchronous, with selective wait and guards.
 *   <li>{@link MonitorSU}: a signal hands the monitor over, and the signaller waits urgently.
 *   <li>{@link MonitorSC}: the signaller continues.
 * </ul>
 *
 * <p>Jacquard knows nothing of this library. What is made of semaphores and atomics is seen as
 * that; the selective wait, of which no primitive of the JDK is close enough, declares its steps
 * with {@link io.jacquard.SharedState}, as any library can.
 */
package io.jacquard.ports;
