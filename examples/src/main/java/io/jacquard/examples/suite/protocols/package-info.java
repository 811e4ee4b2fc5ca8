// SPDX-License-Identifier: Apache-2.0

/** Mutual exclusion by reads and writes, and spin locks, each whole and with a line removed. */
package io.jacquard.examples.suite.protocols;
