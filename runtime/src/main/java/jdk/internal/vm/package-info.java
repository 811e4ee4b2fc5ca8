// SPDX-License-Identifier: Apache-2.0

/** Shapes of classes inside the JDK, as in {@code jdk.internal.misc}; in no jar either. */
package jdk.internal.vm;
