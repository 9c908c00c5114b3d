/** The order or charge that a new one is to be made in place of. */
export type Replaces = {
  id: string;
  /** The payer says that it was not paid. Used only if the bank can't be asked. */
  confirmedUnpaid: boolean;
};

/** Reads it from a request; null if the request replaces nothing. */
export function replacesIn(body: {
  replaces?: string | null | undefined;
  confirmedUnpaid?: boolean | undefined;
}): Replaces | null {
  return body.replaces ? { id: body.replaces, confirmedUnpaid: body.confirmedUnpaid ?? false } : null;
}
