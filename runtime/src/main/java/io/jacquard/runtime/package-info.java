// SPDX-License-Identifier: Apache-2.0

/**
 * What instrumented code calls, and the two engines that make exactly one thread run.
 *
 * <p>These classes live on the bootstrap class path, so that instrumented JDK classes see them too.
 * They depend on nothing but {@code java.base} and do nothing until an engine installs itself.
 */
package io.jacquard.runtime;
