import io.jacquard.Jacquard;

// True verdict: passes: the whole withdrawal is one section.
public class InputNeverOverdraws {
  private int balance = 1_000;

  synchronized int balance() {
    return balance;
  }

  synchronized void debit(int amount) {
    balance -= amount;
  }

  synchronized void withdraw(int amount) {
    int total = amount + (amount >= 500 ? amount / 100 : 0);
    if (balance() >= total) debit(total);
  }

  public static void main(String[] args) throws Exception {
    int amount = Jacquard.anyInt("amount", 1, 2_000);
    InputNeverOverdraws account = new InputNeverOverdraws();
    Thread other = new Thread(() -> account.withdraw(amount));
    other.start();
    account.withdraw(amount);
    other.join();
    if (account.balance() < 0) throw new AssertionError();
  }
}
