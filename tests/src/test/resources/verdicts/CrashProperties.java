// True verdict: fails: the exception is uncaught.
public class CrashProperties {
  public static void main(String[] args) {
    System.setProperties(new java.util.Properties());
    throw new RuntimeException();
  }
}
