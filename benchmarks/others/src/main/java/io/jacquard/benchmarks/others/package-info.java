// SPDX-License-Identifier: Apache-2.0
/**
 * Known concurrency bugs of published libraries. Each class uses a library as its users do, at the
 * size of a unit test, and judges by assertions; bugs.txt says which version has the bug. The
 * programs were written for this purpose; facts about the bugs are from their public trackers.
 */
package io.jacquard.benchmarks.others;
