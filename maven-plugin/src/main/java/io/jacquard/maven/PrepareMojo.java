// SPDX-License-Identifier: Apache-2.0
package io.jacquard.maven;

import java.io.IOException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Puts the agent onto the command line of the tests, for Surefire and Failsafe. Without it the
 * first test with {@code @JacquardTest} attaches the agent, of which newer JDKs warn.
 */
@Mojo(name = "prepare", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
@SuppressWarnings("NullAway.Init")
public final class PrepareMojo extends JacquardMojo {
  /**
   * The property with the arguments of the tests' JVM. A project that sets {@code <argLine>} itself
   * has to begin it with <code>@{argLine}</code>.
   */
  @Parameter(property = "jacquard.propertyName", defaultValue = "argLine")
  private String propertyName;

  /** Called by Maven. */
  public PrepareMojo() {}

  @Override
  void run() throws IOException {
    String agent = "-javaagent:" + home().agentJar().toAbsolutePath() + "=loader=jacquard-tests";
    String quoted = agent.contains(" ") ? "\"" + agent + "\"" : agent;
    String before = project.getProperties().getProperty(propertyName, "");
    project
        .getProperties()
        .setProperty(propertyName, before.isBlank() ? quoted : before + " " + quoted);
    getLog().info(propertyName + " set to " + project.getProperties().getProperty(propertyName));
  }
}
