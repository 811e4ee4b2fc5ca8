// SPDX-License-Identifier: Apache-2.0

/** What a test author writes: inputs and assumptions. */
package io.jacquard;
