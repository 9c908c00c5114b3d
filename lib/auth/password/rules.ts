import { hash } from "@node-rs/argon2";
import { test as isCommon } from "fxa-common-password-list";
import { z } from "zod";
import { type AppError, invalidField } from "#lib/errors/app-error.ts";
import { passwordMessages } from "../account-messages.ts";

/** A password that somebody chooses. What it may hold is not ruled; what it must not be needs to know whose it is. */
export const newPassword = z.string().min(10).max(1024);

/** A password that somebody has. */
export const givenPassword = z.string().min(1).max(1024);

/** Shorter names stand in too many good passwords. */
const LEAST_NAME = 4;

/**
 * What is wrong with a chosen password, or null: it is one of the common ones, or it holds the person's address or name
 * or the name of their store. Cases, accents and spaces do not hide anything.
 */
export function passwordProblem(
  password: string,
  names: readonly string[],
  path = "password",
): AppError | null {
  if (isCommon(password.toLowerCase()) || isCommon(bare(password)) || isOneThing(password))
    return invalidField(path, passwordMessages.common);
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

/** One or two characters again and again, or a run like 0123456789. */
function isOneThing(password: string): boolean {
  const characters = [...password.toLowerCase()];
  if (new Set(characters).size <= 2) return true;
  const steps = characters
    .slice(1)
    .map((character, index) => (character.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0));
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

function bare(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
