// True verdict: fails: the exception is uncaught.
public class CrashStackTrace {
  static class E extends RuntimeException {
    @Override
    public StackTraceElement[] getStackTrace() {
      return null;
    } // or throws
  }

  public static void main(String[] args) {
    throw new E();
  }
}
