// SPDX-License-Identifier: Apache-2.0

/** What static analyses warn of: rightly, or only by its looks. */
package io.jacquard.examples.warned;
