// SPDX-License-Identifier: Apache-2.0

/** Locks: too few, the wrong ones, in the wrong order. */
package io.jacquard.examples.suite.locks;
