// SPDX-License-Identifier: Apache-2.0

/**
 * Shapes of classes inside the JDK that the runtime uses. The compiler sees no such class of its
 * own, whatever its version; at run time the JDK's is found, since classes of this package belong
 * to {@code java.base}. The agent exports the package to the runtime.
 */
package jdk.internal.misc;
