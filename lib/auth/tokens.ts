import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { AppError } from "#lib/errors/app-error.ts";

/** What a link in a mail carries: 256 random bits. The database keeps only the hash. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The link was used, is too old, or was never sent: nobody is told which. */
export function linkNotValid(): AppError {
  return new AppError("LinkNotValid");
}
