// SPDX-License-Identifier: Apache-2.0

/** The API of test authors: inputs and assumptions. */
package io.jacquard;
