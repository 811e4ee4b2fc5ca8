// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.log4j.helpers.AppenderAttachableImpl;
import org.apache.log4j.varia.NullAppender;

/** Two threads take all appenders away; one of them asks for those that are gone. */
public final class Log4j54325 {
  private Log4j54325() {}

  public static void main(String[] args) throws Exception {
    AppenderAttachableImpl appenders = new AppenderAttachableImpl();
    appenders.addAppender(new NullAppender());
    appenders.addAppender(new NullAppender());
    Crew.run(appenders::removeAllAppenders, appenders::removeAllAppenders);
  }
}
