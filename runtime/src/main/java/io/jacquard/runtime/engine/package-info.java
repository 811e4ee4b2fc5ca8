// SPDX-License-Identifier: Apache-2.0

/** The two thread engines: continuations, and platform threads. */
package io.jacquard.runtime.engine;
