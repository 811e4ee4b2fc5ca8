// SPDX-License-Identifier: Apache-2.0

/** Waiting: for what has happened, will not happen, or no longer holds. */
package io.jacquard.examples.suite.waiting;
