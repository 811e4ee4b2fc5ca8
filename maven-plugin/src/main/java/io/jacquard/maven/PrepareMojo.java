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
   * The agent adds to the bootstrap path. A JVM that shares archived classes has to give up most of
   * that then, and prints a warning that nobody can make sense of.
   */
  private static final String NO_SHARING = "-Xshare:off";

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
    String flags = NO_SHARING + " " + quoted;
    String before = project.getProperties().getProperty(propertyName, "");
    project
        .getProperties()
        .setProperty(propertyName, before.isBlank() ? flags : before + " " + flags);
    getLog().info(propertyName + " set to " + project.getProperties().getProperty(propertyName));
  }
}
