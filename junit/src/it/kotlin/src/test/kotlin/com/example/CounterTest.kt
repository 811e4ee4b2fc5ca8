// SPDX-License-Identifier: Apache-2.0
package com.example

import io.jacquard.junit.JacquardTest
import java.util.concurrent.atomic.AtomicInteger
import kotlin.concurrent.thread
import kotlin.test.assertEquals
import kotlin.test.assertNotEquals
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking

object Registry {
    var entries = 0
}

class CounterTest {
    private val lock = Any()
    private val made by lazy { AtomicInteger(1) }

    @JacquardTest
    fun `a captured variable loses an update`() {
        var count = 0
        val other = thread { count++ }
        count++
        other.join()
        assertEquals(2, count)
    }

    @JacquardTest
    fun noneIsLostUnderALock() {
        var count = 0
        val other = thread { synchronized(lock) { count++ } }
        synchronized(lock) { count++ }
        other.join()
        assertEquals(2, count)
    }

    @JacquardTest
    fun objectsAndLazyValuesAreNew() {
        Registry.entries++
        assertEquals(1, Registry.entries)
        val other = thread { made.incrementAndGet() }
        made.incrementAndGet()
        other.join()
        assertEquals(3, made.get())
    }

    @JacquardTest
    fun anInput(amount: Int) {
        val sum = AtomicInteger()
        val other = thread { sum.addAndGet(amount) }
        sum.addAndGet(1)
        other.join()
        assertNotEquals(4711, sum.get())
    }

    @JacquardTest
    fun coroutinesLoseAnUpdate() {
        var count = 0
        runBlocking(Dispatchers.Default) {
            launch { count++ }
            launch { count++ }
        }
        assertEquals(2, count)
    }
}
