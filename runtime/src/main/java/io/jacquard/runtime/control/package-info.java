// SPDX-License-Identifier: Apache-2.0

/** What the engine implements: the hooks of one execution. */
package io.jacquard.runtime.control;
