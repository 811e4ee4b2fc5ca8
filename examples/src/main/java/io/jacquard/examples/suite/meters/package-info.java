// SPDX-License-Identifier: Apache-2.0

/** Programs whose number of traces is known, to measure a search with. */
package io.jacquard.examples.suite.meters;
