// SPDX-License-Identifier: Apache-2.0

/**
 * What the controller and the worker say to each other: the request that starts a worker, and the
 * messages that it sends.
 */
@NullMarked
package io.jacquard.protocol;

import org.jspecify.annotations.NullMarked;
