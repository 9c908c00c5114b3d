import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { AppError } from "#lib/errors/app-error.ts";

/** The token of a mailed link: 256 random bits. The database stores only its hash. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** One error for a used, expired or unknown link, so that nobody learns which. */
export function linkNotValid(): AppError {
  return new AppError("LinkNotValid");
}
