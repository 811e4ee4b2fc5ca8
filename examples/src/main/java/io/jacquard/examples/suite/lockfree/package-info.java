// SPDX-License-Identifier: Apache-2.0

/** Data structures without locks. */
package io.jacquard.examples.suite.lockfree;
