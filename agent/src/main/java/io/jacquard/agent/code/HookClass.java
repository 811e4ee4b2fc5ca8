// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.code;

/** The classes of the runtime that have the hooks. */
public enum HookClass {
  MEMORY("Hooks"),
  MONITORS("MonitorHooks"),
  THREADS("ThreadHooks"),
  CALLS("CallHooks"),
  LOOPS("LoopHooks"),
  STEPS("StepHooks"),
  TELLING("TellHooks"),
  MACHINE("MachineHooks");

  public final String internalName;

  HookClass(String name) {
    internalName = "io/jacquard/runtime/".concat(name);
  }
}
