// SPDX-License-Identifier: Apache-2.0

/** Fields that are written and read without enough protection. */
package io.jacquard.examples.suite.memory;
