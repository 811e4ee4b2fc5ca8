// SPDX-License-Identifier: Apache-2.0

/** What is known of the program under test: its sites, classes and inputs. */
package io.jacquard.runtime.program;
