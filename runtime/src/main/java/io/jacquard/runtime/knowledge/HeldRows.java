// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

import static io.jacquard.runtime.knowledge.HeldState.ARGUMENT;
import static io.jacquard.runtime.knowledge.HeldState.DEFAULTS;
import static io.jacquard.runtime.knowledge.HeldState.EXCEPTION_HANDLER;
import static io.jacquard.runtime.knowledge.HeldState.NAME;
import static io.jacquard.runtime.knowledge.HeldState.OBJECT;
import static io.jacquard.runtime.knowledge.HeldState.PROPERTIES;
import static io.jacquard.runtime.knowledge.HeldState.REFERENCES;
import static io.jacquard.runtime.knowledge.HeldState.STACK;
import static io.jacquard.runtime.knowledge.HeldState.UNKNOWN;
import static io.jacquard.runtime.knowledge.JdkTable.row;

/** Which methods read and write what the JDK holds for the program. */
final class HeldRows {
  private static final String NO_LOCALE = "Ljava/util/Locale;";
  private static final String NO_ZONE = "Ljava/util/TimeZone;";

  private HeldRows() {}

  static void add() {
    row("java/lang/Thread")
        .holds(
            OBJECT,
            "getPriority isDaemon getContextClassLoader getUncaughtExceptionHandler",
            "setPriority setDaemon setContextClassLoader setUncaughtExceptionHandler")
        .holds(NAME, "getName", "setName")
        .holds(
            EXCEPTION_HANDLER,
            "getDefaultUncaughtExceptionHandler",
            "setDefaultUncaughtExceptionHandler")
        .holds(STACK, "getStackTrace", "")
        .holds(UNKNOWN, "", "getAllStackTraces");
    row("java/lang/ThreadGroup")
        .holds(UNKNOWN, "", "activeGroupCount list setMaxPriority setDaemon destroy")
        .looksUp(UNKNOWN, "enumerate", "[Ljava/lang/Thread;");
    row("java/lang/Throwable")
        .holds(
            OBJECT,
            "getCause getSuppressed getStackTrace printStackTrace",
            "initCause addSuppressed setStackTrace fillInStackTrace");
    row("java/lang/ref/*").holds(REFERENCES, "get refersTo isEnqueued", "clear enqueue poll");
    row("java/lang/System")
        .holds(PROPERTIES, "getProperty", "setProperty clearProperty")
        .holds(UNKNOWN, "", "setProperties setOut setErr setIn");
    row("java/security/Security").holds(PROPERTIES, "getProperty", "setProperty");
    row("java/lang/Boolean").holds(PROPERTIES, "getBoolean", "");
    row("java/lang/Integer").holds(PROPERTIES, "getInteger", "");
    row("java/lang/Long").holds(PROPERTIES, "getLong", "");
    row("java/io/ObjectOutputStream")
        .holds(ARGUMENT, "writeObject writeUnshared", "")
        .holds(UNKNOWN, "", "defaultWriteObject");
    locales();
    zones();
  }

  private static void locales() {
    row("java/util/Locale").shape(Shape.VALUE).holds(DEFAULTS, "getDefault", "setDefault");
    looksUp(
        "java/util/Locale",
        "getDisplayCountry getDisplayLanguage getDisplayName getDisplayScript getDisplayVariant");
    row("java/util/Currency").shape(Shape.VALUE);
    looksUp("java/util/Currency", "getDisplayName getSymbol");
    looksUp("java/util/TimeZone", "getDisplayName");
    looksUp("java/lang/String", "format formatted toLowerCase toUpperCase");
    looksUp("java/io/PrintStream", "format printf");
    looksUp("java/io/PrintWriter", "format printf");
    looksUp("java/util/Formatter", "<init>");
    looksUp("java/util/Scanner", "<init>");
    looksUp("java/util/ResourceBundle", "getBundle");
    looksUp("java/util/Calendar", "getInstance");
    looksUp("java/util/GregorianCalendar", "<init>");
    looksUp(
        "java/text/NumberFormat",
        "getInstance getNumberInstance getIntegerInstance getCurrencyInstance getPercentInstance"
            + " getCompactNumberInstance");
    looksUp("java/text/DecimalFormatSymbols", "<init> getInstance");
    looksUp("java/text/DateFormatSymbols", "<init> getInstance");
    looksUp("java/text/DecimalFormat", "<init>");
    looksUp("java/text/SimpleDateFormat", "<init>");
    looksUp("java/text/MessageFormat", "<init> format");
    looksUp(
        "java/text/DateFormat", "getInstance getDateInstance getTimeInstance getDateTimeInstance");
    looksUp("java/text/Collator", "getInstance");
    row("java/time/format/DateTimeFormatter").shape(Shape.VALUE);
    looksUp(
        "java/time/format/DateTimeFormatter",
        "ofPattern ofLocalizedDate ofLocalizedTime ofLocalizedDateTime");
  }

  private static void looksUp(String type, String methods) {
    row(type).looksUp(DEFAULTS, methods, NO_LOCALE);
  }

  private static void zones() {
    row("java/util/TimeZone").holds(DEFAULTS, "getDefault", "setDefault");
    row("java/util/Calendar").looksUp(DEFAULTS, "getInstance", NO_ZONE);
    row("java/util/GregorianCalendar").looksUp(DEFAULTS, "<init>", NO_ZONE);
    row("java/util/Date")
        .holds(
            DEFAULTS,
            "toString toLocaleString getYear getMonth getDate getDay getHours getMinutes getSeconds"
                + " getTimezoneOffset setYear setMonth setDate setHours setMinutes setSeconds"
                + " parse <init>(III) <init>(IIIII) <init>(IIIIII) <init>(Ljava/lang/String;)",
            "");
    row("java/text/SimpleDateFormat").looksUp(DEFAULTS, "<init>", NO_ZONE);
    row("java/time/ZoneId").shape(Shape.VALUE).holds(DEFAULTS, "systemDefault", "");
    row("java/time/Clock").shape(Shape.VALUE).holds(DEFAULTS, "systemDefaultZone", "");
    String now =
        "LocalDate LocalTime LocalDateTime ZonedDateTime OffsetDateTime OffsetTime Year"
            + " YearMonth MonthDay";
    for (String type : now.split(" ")) {
      row("java/time/".concat(type)).shape(Shape.VALUE).looksUp(DEFAULTS, "now", "Ljava/time/");
    }
  }
}
