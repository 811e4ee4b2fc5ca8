// SPDX-License-Identifier: Apache-2.0

/** What runs inside the JVM under test, and how it talks with the controller. */
@NullMarked
package io.jacquard.worker;

import org.jspecify.annotations.NullMarked;
