/** A statement line without its charge or refund. */
export type OpenLine = {
  id: string;
  kind: "credit" | "debit";
  cents: number;
  day: string;
  /** The exact time, if the Pix id contains it. */
  at: number | null;
  ids: readonly string[];
  /** The id of its Pix, cut by `idPart`; one of `ids`. */
  pix: string | null;
  /** Normalized by plainText. */
  words: string;
  /** Visible digits of documents in the line. */
  documents: readonly string[];
  /** Another file has a line of the same day and amount, which may be the same Pix. */
  doubtful: boolean;
  /** A debit has the same Pix id and amount: the bank sent the Pix back. */
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
  /** Texts that a payer may have entered: the order's code, the merchant's reference. */
  references: readonly string[];
  name: string | null;
  /** Visible digits of the buyer's document. */
  document: string | null;
};
