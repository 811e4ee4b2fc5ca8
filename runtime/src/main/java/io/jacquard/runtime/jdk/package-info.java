// SPDX-License-Identifier: Apache-2.0

/** Internals of the JDK, and what replaces its static state in each execution. */
package io.jacquard.runtime.jdk;
