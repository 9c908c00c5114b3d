/** A statement line without its charge or refund. */
export type OpenLine = {
  id: string;
  kind: "credit" | "debit";
  cents: number;
  day: string;
  /** The exact time, if the Pix id contains it. */
  at: number | null;
  ids: readonly string[];
  /** The id of its Pix, cut by `idPart`; one of `ids`. A debit may have the id of the Pix that it returns. */
  pix: string | null;
  /** Normalized by plainText. */
  words: string;
  /** Visible digits of documents in the line. */
  documents: readonly string[];
  /** Another line may be the same Pix: of the same amount and about the same day. */
  doubtful: boolean;
  /** The bank sent the Pix of a credit back, or a debit sends one back. */
  sentBack: boolean;
};

/** A charge or refund that a line may confirm. */
export type Target = {
  id: string;
  kind: "charge" | "refund";
  cents: number;
  from: number;
  fromDay: string;
  until: number;
  untilDay: string;
  /** Cut by `idPart`. */
  ids: readonly string[];
  /** A person confirmed it by hand before: the line only adds the id of the Pix. */
  confirmed: boolean;
  /** The id that was entered for a refund, cut by `idPart`. */
  proof: string | null;
  /** Whether the id of the Pix that a refund returns is known. */
  paymentKnown: boolean;
  /** Texts that a payer may have entered: the order's code, the merchant's reference. */
  references: readonly string[];
  name: string | null;
  /** Visible digits of the buyer's document. */
  document: string | null;
};
