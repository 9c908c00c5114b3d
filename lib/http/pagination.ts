import { z } from "zod";

const MAX_OFFSET = 1_000_000_000;

/** `limit` and `offset` of a list as query parameters. */
export function page(defaultLimit: number, maxLimit: number) {
  return {
    limit: wholeNumber(1, maxLimit).default(defaultLimit),
    offset: wholeNumber(0, MAX_OFFSET).default(0),
  };
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}
