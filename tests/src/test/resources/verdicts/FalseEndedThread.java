// True verdict: passes: an ended thread has no group and no handler, and its text says so.
public class FalseEndedThread {
  public static void main(String[] args) throws Exception {
    Thread thread = new Thread(() -> {}, "worker");
    check(thread.getState() == Thread.State.NEW && thread.getThreadGroup() != null);
    check(thread.toString().contains("worker,5,main]"));
    thread.start();
    thread.join();
    check(thread.getState() == Thread.State.TERMINATED);
    check(thread.getThreadGroup() == null);
    check(thread.toString().contains("worker,5,]"));
    check(thread.getName().equals("worker"));
    // Since JDK 19 an ended thread has no handler; before, its (gone) group was asked.
    check(Runtime.version().feature() < 19 || thread.getUncaughtExceptionHandler() == null);
    try {
      thread.start();
      check(false);
    } catch (IllegalThreadStateException expected) {
      // So it is.
    }
  }

  static void check(boolean right) {
    if (!right) {
      throw new AssertionError();
    }
  }
}
