import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import { PROFILES } from "#lib/pix/gateways/api-pix/profiles.ts";
import type { AccountKind } from "./account/account.ts";
import { accountMessages } from "./messages.ts";

/** The parts that an account of each kind must have; other parts are refused. */
const NEEDS = {
  "api-pix": ["profile", "chave", "credentials"],
  efi: ["chave", "credentials"],
  // Payments are confirmed by hand, and only the holder of the key can vouch for them.
  key: ["chave", "storeId"],
  manual: [],
  sandbox: [],
} as const satisfies Record<AccountKind, readonly Part[]>;
type Part = "profile" | "chave" | "credentials" | "storeId";

type Parts = {
  kind: AccountKind;
  profile: string | null;
  chave: boolean;
  credentials: boolean;
  holder: boolean;
  baseUrl: string | null;
};

/** Returns the missing, unexpected or invalid parts of an account of this kind. */
export function wrongParts(parts: Parts): FieldProblem[] {
  const { kind, profile } = parts;
  const needs: readonly Part[] = NEEDS[kind];
  const has = { profile: profile !== null, chave: parts.chave, credentials: parts.credentials };
  const problems = (["profile", "chave", "credentials"] as const).flatMap((part) => {
    if (needs.includes(part) === has[part]) return [];
    const message = has[part] ? accountMessages.notTaken : accountMessages.needed;
    return [fieldProblem(part, message, { kind })];
  });
  if (needs.includes("storeId") && !parts.holder)
    problems.push(fieldProblem("storeId", accountMessages.needed, { kind }));
  problems.push(...repeatedPath(parts));
  if (kind !== "api-pix" || profile === null) return problems;
  if (!Object.hasOwn(PROFILES, profile))
    problems.push(
      fieldProblem("profile", accountMessages.profile, { values: Object.keys(PROFILES).join(", ") }),
    );
  else if (PROFILES[profile as keyof typeof PROFILES].production === null && parts.baseUrl === null)
    problems.push(fieldProblem("settings.baseUrl", accountMessages.addressNeeded));
  return problems;
}

/** Banks give the whole address of their API, but the path is appended here and would appear twice. */
function repeatedPath({ kind, profile, baseUrl }: Parts): FieldProblem[] {
  const known = kind === "efi" ? PROFILES.efi : PROFILES[profile as keyof typeof PROFILES];
  if (!known || !baseUrl?.endsWith(known.api)) return [];
  return [fieldProblem("settings.baseUrl", accountMessages.addressHasPath, { path: known.api })];
}
