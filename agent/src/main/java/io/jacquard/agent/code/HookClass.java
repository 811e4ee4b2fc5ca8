// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

/**
 * The classes of the runtime that have the hooks. They are named by strings: a class literal would
 * load each of them when the agent starts.
 */
public enum HookClass {
  MEMORY("io/jacquard/runtime/Hooks"),
  MONITORS("io/jacquard/runtime/MonitorHooks"),
  THREADS("io/jacquard/runtime/ThreadHooks"),
  GROUPS("io/jacquard/runtime/GroupHooks"),
  CALLS("io/jacquard/runtime/CallHooks"),
  LOOPS("io/jacquard/runtime/LoopHooks"),
  STEPS("io/jacquard/runtime/StepHooks"),
  UNSAFE("io/jacquard/runtime/UnsafeHooks"),
  ATOMIC_READS("io/jacquard/runtime/AtomicReadHooks"),
  TASKS("io/jacquard/runtime/TaskHooks"),
  RECORDING("io/jacquard/runtime/RecordingHooks"),
  DEFINITIONS("io/jacquard/runtime/DefinedClasses"),
  AGENTS("io/jacquard/runtime/ProgramAgents"),
  REFLECTION("io/jacquard/runtime/ReflectionHooks"),
  MACHINE("io/jacquard/runtime/MachineHooks");

  public final String internalName;

  HookClass(String internalName) {
    this.internalName = internalName;
  }
}
