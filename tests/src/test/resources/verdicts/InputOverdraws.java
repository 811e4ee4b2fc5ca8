import io.jacquard.Jacquard;

// True verdict: fails for an amount of which two are too much.
public class InputOverdraws {
  private int balance = 1_000;

  synchronized int balance() {
    return balance;
  }

  synchronized void debit(int amount) {
    balance -= amount;
  }

  void withdraw(int amount) {
    int total = amount + (amount >= 500 ? amount / 100 : 0);
    if (balance() >= total) debit(total);
  }

  public static void main(String[] args) throws Exception {
    int amount = Jacquard.anyInt("amount", 1, 2_000);
    InputOverdraws account = new InputOverdraws();
    Thread other = new Thread(() -> account.withdraw(amount));
    other.start();
    account.withdraw(amount);
    other.join();
    if (account.balance() < 0) throw new AssertionError();
  }
}
