// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearNamesTest {
  private static final List<String> NAMES =
      List.of(
          "bank.Account",
          "bank.Account$Test",
          "shop.Account",
          "shop.Order",
          "target.shop.Order",
          "A");

  @ParameterizedTest
  @CsvSource({
    "Account,bank.Account shop.Account",
    "bank.account,bank.Account shop.Account",
    "shop/Account,shop.Account bank.Account",
    "bank.Acount,bank.Account shop.Account",
    "shop.Order.class,shop.Order",
    "Order.java,shop.Order",
    "bank.Account.Test,bank.Account$Test",
    "B,''",
    "Elephant,''"
  })
  void suggestions(String wanted, String expected) {
    assertThat(String.join(" ", NearNames.of(wanted, NAMES, name -> !name.startsWith("target."))))
        .isEqualTo(expected);
  }
}
