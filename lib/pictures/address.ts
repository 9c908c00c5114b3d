import { line } from "#lib/core/text.ts";
import { env } from "#lib/env.ts";
import { pictureMessages } from "./messages.ts";

/** The widths in which pictures are stored and served. */
export const WIDTHS = [240, 480, 960, 1600] as const;
const SHOWN_WIDTH = 960;

const OWN = /^\/media\/([0-9a-f]{64})\/(?:240|480|960|1600)\.webp$/;

/** The path of a picture. Stored without the host, so that the server can move. */
function pathOf(hash: string): string {
  return `/media/${hash}/${SHOWN_WIDTH}.webp`;
}

export function pictureUrl(hash: string): string {
  return shownAddress(pathOf(hash));
}

/** The hash of one of our own pictures; null for any other address. */
export function hashOf(address: string): string | null {
  return OWN.exec(address)?.[1] ?? null;
}

/** The absolute URL of a stored picture address. */
export function shownAddress(kept: string): string {
  return hashOf(kept) ? `${env().APP_URL}${kept}` : kept;
}

/** Normalizes an address for storage: one of our own pictures, in any width, becomes its path. */
export function keptAddress(address: string): string {
  const { APP_URL } = env();
  const path = address.startsWith(`${APP_URL}/`) ? address.slice(APP_URL.length) : address;
  const hash = hashOf(path);
  return hash ? pathOf(hash) : address;
}

/** Schema of a picture address: any http(s) address, or one of our own pictures. */
export function pictureAddress(max = 500) {
  return line(max)
    .refine((value) => isWebAddress(value) || hashOf(value) !== null, { error: pictureMessages.address })
    .transform(keptAddress)
    .meta({ openapi: { type: "string", format: "uri-reference", maxLength: max } });
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/\s]\S*$/i.test(value) && URL.canParse(value);
}
