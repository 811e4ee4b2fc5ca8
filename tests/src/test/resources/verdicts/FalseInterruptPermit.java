import java.util.concurrent.locks.LockSupport;

// True verdict: passes on HotSpot, also on virtual threads: an interrupt leaves a permit.
public class FalseInterruptPermit {
  public static void main(String[] args) {
    Thread.currentThread().interrupt();
    Thread.interrupted();
    LockSupport.park();
  }
}
