/**
 * The renames between two versions of the OpenAPI document, old name to new name. Entries of which a document has
 * nothing are ignored, so the list may hold those of several versions.
 */
export type Renames = {
  /** Whole paths. */
  paths?: Readonly<Record<string, string>>;
  /** By `operationId`. */
  operations?: Readonly<Record<string, string>>;
  /** Names in `components.schemas`. */
  schemas?: Readonly<Record<string, string>>;
  /** Parameters of an operation, named as it is now. */
  parameters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Properties of the requests and responses of an operation, or of a schema, each named as it is now. */
  fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whole texts: summaries and descriptions. */
  texts?: Readonly<Record<string, string>>;
};

const PERIOD = { from: "dateFrom", to: "dateTo" };

/** The renames of 0.2.0, as told in docs/guides/en/changelog.md. */
export const RENAMES: Renames = {
  paths: {
    "/operator/gateway-accounts/{id}/books": "/operator/gateway-accounts/{id}/balance",
    "/operator/gateway-accounts/{id}/comparison": "/operator/gateway-accounts/{id}/balance/comparison",
    "/operator/gateway-accounts/{id}/entries": "/operator/gateway-accounts/{id}/balance/entries",
  },
  operations: {
    getGatewayAccountBooks: "getGatewayAccountBalance",
    compareGatewayBalance: "compareGatewayAccountBalance",
  },
  schemas: { AccountBooks: "AccountBalance", StatementLine: "BankStatementLine" },
  parameters: {
    listRefunds: PERIOD,
    listActivity: PERIOD,
    getCouponUsage: PERIOD,
    reportSales: PERIOD,
    reportProducts: PERIOD,
    reportCoupons: PERIOD,
    getOperatorIncome: PERIOD,
  },
  fields: {
    Case: { nextTryAt: "nextCheckAt" },
    CouponUsageDay: { date: "day" },
    OrderOutcome: { next: "nextCheckAt" },
    getGatewayAccountBalance: { books: "balance" },
    compareGatewayAccountBalance: { books: "balance" },
  },
  texts: {
    "The account's books.": "The account's balance.",
    "Os livros da conta.": "O saldo da conta.",
  },
};
