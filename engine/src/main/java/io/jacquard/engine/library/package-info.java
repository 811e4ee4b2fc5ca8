// SPDX-License-Identifier: Apache-2.0
/**
 * What is known of the JDK's classes whose objects threads share: what a call reads and writes,
 * what stands behind a view, which monitor a method takes. Functions of classes and objects; no
 * state of an execution.
 */
@NullMarked
package io.jacquard.engine.library;

import org.jspecify.annotations.NullMarked;
