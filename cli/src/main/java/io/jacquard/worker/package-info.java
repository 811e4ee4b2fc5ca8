// SPDX-License-Identifier: Apache-2.0

/** What runs inside the JVM under test: searches, replays and answers, and makes the results. */
@NullMarked
package io.jacquard.worker;

import org.jspecify.annotations.NullMarked;
