import { addressOf } from "./address.ts";
import type { Incoming } from "./incoming.ts";

/** Set by the server that accepted the connection (scripts/server/not-a-person.ts), whatever the client sent. */
export const NOT_A_PERSON = "x-vitrine-program";

/** Who opens a link: the address, and whether it is a person rather than HEAD or a program that previews links. */
export type Opener = { address: string; isPerson: boolean };

export function openerOf(request: Pick<Incoming, "headers">): Opener {
  return { address: addressOf(request), isPerson: isPerson(request) };
}

export function isPerson({ headers }: Pick<Incoming, "headers">): boolean {
  return headers.get(NOT_A_PERSON) === null;
}
