import { wholeNumber } from "./values.ts";

/** Retention periods of personal data, by kind. docs/security.md also lists the kinds without a setting. */
export const RETENTION = {
  KEEP_CALLS_DAYS: days(
    { least: 1, most: 7, unset: 7 },
    "Days that the log of API calls, with addresses, is kept.",
  ),
  KEEP_SESSIONS_DAYS: days(
    { least: 30, most: 3650, unset: 30 },
    "Days that a session, with address and browser, is kept after its end.",
  ),
  KEEP_EVENTS_DAYS: days(
    { least: 7, most: 90, unset: 90 },
    "Days that webhook events, with buyers, are kept.",
  ),
  KEEP_MAILS_DAYS: days(
    { least: 30, most: 3650, unset: 180 },
    "Days that the text of a mail is kept; its address, subject and times stay.",
  ),
  KEEP_OPENINGS_DAYS: days(
    { least: 30, most: 3650, unset: 180 },
    "Days that the address of who opened a delivery is kept; the time stays.",
  ),
  KEEP_UNPAID_DAYS: days(
    { least: 30, most: 3650, unset: 90 },
    "Days that the buyer of an order or charge that ended without a payment is kept; the figures stay.",
  ),
};

function days({ least, most, unset }: Record<"least" | "most" | "unset", number>, about: string) {
  return {
    schema: wholeNumber(least, most).default(unset),
    about,
    unset: String(unset),
    remedy: `a whole number of days from ${least} to ${most}, for example ${unset}`,
  };
}
