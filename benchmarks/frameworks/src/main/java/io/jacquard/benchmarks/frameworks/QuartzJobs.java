// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDataMap;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** Jobs of Quartz, in its own threads and at their time. */
public final class QuartzJobs {
  private QuartzJobs() {}

  /** Deposits, and says so. */
  public static class Deposit implements Job {
    @Override
    public void execute(JobExecutionContext context) {
      JobDataMap data = context.getMergedJobDataMap();
      ((Accounts) data.get("accounts")).deposit(1);
      ((CountDownLatch) data.get("done")).countDown();
    }
  }

  private static void use(Accounts accounts) throws Exception {
    Properties settings = new Properties();
    settings.put("org.quartz.threadPool.threadCount", "2");
    settings.put("org.quartz.scheduler.skipUpdateCheck", "true");
    Scheduler scheduler = new StdSchedulerFactory(settings).getScheduler();
    CountDownLatch done = new CountDownLatch(2);
    for (String name : new String[] {"a", "b"}) {
      JobDataMap data = new JobDataMap();
      data.put("accounts", accounts);
      data.put("done", done);
      scheduler.scheduleJob(
          JobBuilder.newJob(Deposit.class).withIdentity(name).usingJobData(data).build(),
          TriggerBuilder.newTrigger().withIdentity(name).startNow().build());
    }
    scheduler.start();
    done.await();
    assert accounts.balance() == 2;
    scheduler.shutdown(true);
  }

  public static void right() throws Exception {
    use(new Accounts.Guarded());
  }

  public static void wrong() throws Exception {
    use(new Accounts.Unguarded());
  }
}
