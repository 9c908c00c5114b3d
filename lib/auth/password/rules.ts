import { hash } from "@node-rs/argon2";
import { z } from "zod";
import { type AppError, invalidField } from "#lib/errors/app-error.ts";
import { passwordMessages } from "../account-messages.ts";
import { bare, isCommon } from "./common.ts";

/** A new password. passwordProblem adds the rules that depend on the person. */
export const newPassword = z.string().min(10).max(1024);

/** An existing password. */
export const givenPassword = z.string().min(1).max(1024);

/** Shorter names occur in too many good passwords. */
const LEAST_NAME = 4;

/**
 * Returns why a new password is refused, or null: it is common, or it contains the person's address or name
 * or the store's name. Case, accents and spaces are ignored.
 */
export function passwordProblem(
  password: string,
  names: readonly string[],
  path = "password",
): AppError | null {
  if (isCommon(password)) return invalidField(path, passwordMessages.common);
  const given = bare(password);
  const found = names
    .flatMap((name) => [name, name.split("@")[0] ?? ""])
    .map(bare)
    .some((name) => name.length >= LEAST_NAME && given.includes(name));
  return found ? invalidField(path, passwordMessages.personal) : null;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}
