// SPDX-License-Identifier: Apache-2.0

/** A controlled thread, and what lets exactly one of them run. */
package io.jacquard.runtime.thread;
