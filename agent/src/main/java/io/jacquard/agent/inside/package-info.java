// SPDX-License-Identifier: Apache-2.0
/**
 * Copies of JDK classes, under other names, that are instrumented like the application's classes;
 * and the translation of the application's classes to these names.
 */
package io.jacquard.agent.inside;
