import { isIP } from "node:net";
import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import type { Profile } from "#lib/pix/gateways/api-pix/profile.ts";
import { PROFILES } from "#lib/pix/gateways/api-pix/profiles.ts";
import { isPublicAddress } from "#lib/webhooks/target.ts";
import type { AccountKind, AccountSettings, Environment } from "./account/account.ts";
import { accountMessages } from "./messages.ts";

type Place = { kind: AccountKind; profile: string | null; settings: AccountSettings };

/** The hosts of the banks with a profile. prisma/functions/known_environment.sql has the same. */
export const KNOWN_HOSTS: ReadonlyMap<string, Environment> = new Map(
  Object.values<Profile>(PROFILES).flatMap(({ production, homologation }) => [
    ...hostsOf(production).map((host) => [host, "production"] as const),
    ...hostsOf(homologation).map((host) => [host, "homologation"] as const),
  ]),
);

function hostsOf(address: Profile["production"]): string[] {
  if (!address) return [];
  const token = address.token.startsWith("/") ? [] : [hostOf(address.token)];
  return [hostOf(address.base), ...token];
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/\.$/, "");
}

/** The environment that kind and address tell; null for an address that no profile has. */
function knownEnvironment({ kind, profile, settings }: Place): Environment | null {
  if (kind === "sandbox") return "test";
  if (kind === "key" || kind === "manual") return "production";
  if (settings.baseUrl) return KNOWN_HOSTS.get(hostOf(settings.baseUrl)) ?? null;
  return isProfileWithAddress(kind === "efi" ? "efi" : profile) ? "production" : null;
}

function isProfileWithAddress(id: string | null): boolean {
  const profiles: Record<string, Profile> = PROFILES;
  return id !== null && Object.hasOwn(profiles, id) && profiles[id]?.production !== null;
}

/**
 * Returns the environment of a new account: the known one, or the stated one where the address is not known. A bank on
 * this machine or in a private network is one of tests unless it is stated to be another.
 */
export function environmentOf(
  place: Place,
  stated: Environment | null,
): { environment: Environment; problems: FieldProblem[] } {
  const known = knownEnvironment(place);
  const assumed = known ?? (isPrivate(place.settings.baseUrl) ? "test" : null);
  const environment = stated ?? assumed;
  if (environment === null)
    return {
      environment: "test",
      problems: [fieldProblem("environment", accountMessages.environmentNeeded)],
    };
  if (known !== null && stated !== null && known !== stated)
    return {
      environment,
      problems: [fieldProblem("environment", accountMessages.environmentKnown, { known })],
    };
  return { environment, problems: wrongToken(place, environment) };
}

/** Returns the addresses of an account that are those of another environment than its own. */
export function wrongAddresses(place: Place, environment: Environment): FieldProblem[] {
  const known = knownEnvironment(place);
  const base =
    known === null || known === environment
      ? []
      : [fieldProblem("settings.baseUrl", accountMessages.environmentFixed, { known, environment })];
  return base.concat(wrongToken(place, environment));
}

function wrongToken({ settings: { tokenUrl } }: Place, environment: Environment): FieldProblem[] {
  const known = tokenUrl ? KNOWN_HOSTS.get(hostOf(tokenUrl)) : undefined;
  if (known === undefined || known === environment) return [];
  return [fieldProblem("settings.tokenUrl", accountMessages.environmentFixed, { known, environment })];
}

const PRIVATE_NAMES = [".local", ".localhost", ".internal", ".test"];

/** On this machine or in a private network. */
function isPrivate(address: string | undefined): boolean {
  if (!address) return false;
  const host = hostOf(address).replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes(".") || PRIVATE_NAMES.some((ending) => host.endsWith(ending));
}
