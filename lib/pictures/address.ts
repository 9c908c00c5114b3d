import { line } from "#lib/core/text.ts";
import { env } from "#lib/env.ts";
import { pictureMessages } from "./messages.ts";

/** The widths in which a picture is kept and served. */
export const WIDTHS = [240, 480, 960, 1600] as const;
const SHOWN_WIDTH = 960;

const OWN = /^\/media\/([0-9a-f]{64})\/(?:240|480|960|1600)\.webp$/;

/** Where this server shows a picture, below its own address. It is kept like this, so that the server can move. */
function pathOf(hash: string): string {
  return `/media/${hash}/${SHOWN_WIDTH}.webp`;
}

export function pictureUrl(hash: string): string {
  return shownAddress(pathOf(hash));
}

/** The hash of one of our pictures; null for any other address. */
export function hashOf(address: string): string | null {
  return OWN.exec(address)?.[1] ?? null;
}

/** The complete address of what is kept in a picture's field. */
export function shownAddress(kept: string): string {
  return hashOf(kept) ? `${env().APP_URL}${kept}` : kept;
}

/** What is kept of an address: of one of our pictures, in whatever width, its path. */
function keptAddress(address: string): string {
  const { APP_URL } = env();
  const path = address.startsWith(`${APP_URL}/`) ? address.slice(APP_URL.length) : address;
  const hash = hashOf(path);
  return hash ? pathOf(hash) : address;
}

/** The address of a picture: any http(s) address, or one of our own pictures. */
export function pictureAddress(max = 500) {
  return line(max)
    .refine((value) => isWebAddress(value) || hashOf(value) !== null, { error: pictureMessages.address })
    .transform(keptAddress)
    .meta({ openapi: { type: "string", format: "uri-reference", maxLength: max } });
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/\s]\S*$/i.test(value) && URL.canParse(value);
}
