import { wholeNumber } from "./values.ts";

/** Limits for people without a credential, or with an account that anyone can create. */
export const STRANGERS = {
  UNPAID_ORDERS_PER_EMAIL: count(
    30,
    "Orders without a credential that may wait for payment at once with one e-mail in one store.",
  ),
  UNPAID_UNITS_PER_EMAIL: count(100, "Units that they may hold together."),
  UNPAID_UNITS_PER_ADDRESS: count(
    300,
    "Units that orders without a credential may hold unpaid in one store from one IPv4 address or IPv6 /64. Many people share the address of a mobile carrier.",
  ),
  UNPAID_CHARGES_PER_EMAIL: count(
    3,
    "Charges of one payment link with `maxPayments` that may wait for payment at once with one e-mail.",
  ),
  UNPAID_CHARGES_PERCENT: {
    schema: wholeNumber(1, 100).default(50),
    about:
      "Percent of the payments left of such a link that charges from one IPv4 address or IPv6 /64 may hold unpaid, at least one.",
    unset: "50",
    remedy: "a whole number from 1 to 100, for example 50",
  },
  MAILED_ORDERS_PER_EMAIL: count(
    10,
    "Orders without a credential that one address in one store is mailed about before they are paid, of those placed within an hour.",
  ),
  MAILS_PER_RECIPIENT: count(
    20,
    "Mails of each kind that one address gets in an hour from all stores because of people without a payment: unpaid orders, restock requests, links with a buyer's data, invitations.",
  ),
  MAILS_PER_NETWORK: count(120, "The same, caused from one IPv4 address or IPv6 /64."),
  MAILS_PER_STORE: count(1_000, "The same, by one store."),
};

function count(unset: number, about: string) {
  return {
    schema: wholeNumber(1, 1_000_000).default(unset),
    about,
    unset: String(unset),
    remedy: `a whole number above 0, for example ${unset}`,
  };
}
