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
  /** Properties of the requests and responses of an operation, or of a schema, each named as it is now. */
  fields?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whole texts: summaries and descriptions. */
  texts?: Readonly<Record<string, string>>;
};

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
  fields: {
    getGatewayAccountBalance: { books: "balance" },
    compareGatewayAccountBalance: { books: "balance" },
  },
  texts: {
    "The account's books.": "The account's balance.",
    "Os livros da conta.": "O saldo da conta.",
  },
};
