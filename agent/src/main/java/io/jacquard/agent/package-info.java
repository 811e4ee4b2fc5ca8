// SPDX-License-Identifier: Apache-2.0

/**
 * The Java agent. It puts the runtime on the bootstrap path, reads its options, and decides for
 * each class that loads what happens to it.
 *
 * <p>The packages below do the work; none of them depends on this one. {@code code} and {@code
 * facts} are the base, {@code context} is what every rewriting step gets. {@code access}, {@code
 * call}, {@code method}, {@code statics}, {@code identity}, {@code probe} and {@code shadow} have
 * one concern each, and {@code rewrite} applies them to application classes. {@code jdk} changes
 * classes of the JDK, {@code inside} copies them, and {@code input} makes a program ask for inputs.
 */
package io.jacquard.agent;
