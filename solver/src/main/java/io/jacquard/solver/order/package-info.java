// SPDX-License-Identifier: Apache-2.0

/**
 * Answers in which order events can happen. {@link io.jacquard.solver.order.OrderSolver} finds a
 * total order that fulfils clauses over statements "this event is before that one", in this process
 * and without arithmetic: on such questions it is far faster than a general solver, which serves as
 * the judge in tests.
 */
@NullMarked
package io.jacquard.solver.order;

import org.jspecify.annotations.NullMarked;
