// SPDX-License-Identifier: Apache-2.0

/** Classes of java.util.concurrent and virtual threads, used wrongly and rightly. */
package io.jacquard.examples.suite.library;
