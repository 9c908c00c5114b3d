import slugify from "@sindresorhus/slugify";
import { newToken } from "#lib/core/ids.ts";
import { refusedAs } from "#lib/db/refusals.ts";

const MAX_LENGTH = 70;
const TRIES = 5;

/** `Cartão presente` -> `cartao-presente`; a name of signs only becomes `produto`. */
export function slugOf(name: string): string {
  const slug = slugify(name)
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
  return slug || "produto";
}

/** Runs `write` with the slug, and with another ending for as long as the slug is taken. */
export async function withFreeSlug<T>(slug: string, write: (slug: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(attempt === 1 ? slug : `${slug}-${ending()}`);
    } catch (error) {
      if (!slugTaken(error) || attempt === TRIES) throw error;
    }
  }
}

export function slugTaken(error: unknown): boolean {
  return refusedAs(error) === "productSlugTaken";
}

function ending(): string {
  return newToken(6)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0")
    .slice(0, 6);
}
