import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import type { Input, Output } from "#lib/client/types.ts";

export type GatewayAccount = Output<"listGatewayAccounts">["accounts"][number];
export type Profile = Output<"listGatewayProfiles">["profiles"][number];
type Kind = GatewayAccount["kind"];

/** The query key prefix of all data about accounts. */
export const ACCOUNTS = "operator-accounts";

/** The kinds that operators can create. */
export const KINDS = ["efi", "api-pix", "key", "manual"] as const satisfies readonly Kind[];
export type MadeKind = (typeof KINDS)[number];

/** Other kinds have no API: nothing to check, and no notifications. */
export const isCalled = ({ kind }: { kind: Kind }) => kind === "api-pix" || kind === "efi";

/** The two predefined accounts; they never change. */
const BUILT_IN = ["00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002"];
export const isBuiltIn = ({ id }: { id: string }) => BUILT_IN.includes(id);

export const canCharge = ({ kind }: { kind: Kind }) => kind !== "manual";
export const canPay = ({ kind }: { kind: Kind }) => kind === "efi" || kind === "manual" || kind === "sandbox";

export type State = GatewayAccount["health"]["state"] | "off" | "unasked" | "sandbox";

export function stateOf(account: GatewayAccount): State {
  if (account.kind === "sandbox") return "sandbox";
  if (!account.active) return "off";
  if (!isCalled(account)) return "unasked";
  return account.health.state;
}

/** The profile of an account; kind `efi` always has the profile `efi`. */
export function profileOf(
  { kind, profile }: { kind: Kind; profile: string | null },
  profiles: readonly Profile[],
): Profile | null {
  const id = kind === "efi" ? "efi" : profile;
  return profiles.find((one) => one.id === id) ?? null;
}

const DAY_MS = 86_400_000;
/** Days before its expiry from which a certificate counts as ending soon; the mail comes then (lib/gateway-accounts/warn-of-certificates.ts). */
const SOON_DAYS = 30;

export function endsSoon(certificateEndsAt: string | null, now: number): boolean {
  return certificateEndsAt !== null && Date.parse(certificateEndsAt) - now < SOON_DAYS * DAY_MS;
}

/** A bank gets this many calls at once unless the account sets a number; the server refuses one above the limit. */
export const CALLS_AT_ONCE = { usual: 8, most: 128 };
export const LOOKS = { usual: 6, most: 60 };

type Environment = GatewayAccount["environment"];
export const ENVIRONMENTS = ["production", "homologation", "test"] as const satisfies readonly Environment[];

export type Place = "production" | "homologation" | "own";
export type CertificateForm = "pem" | "p12" | "none";

export type AccountValues = {
  kind: MadeKind;
  profile: string;
  name: string;
  chave: string;
  storeId: string | null;
  place: Place;
  /** Whether the money at an own address is real; null until it is chosen. */
  environment: Environment | null;
  settings: {
    baseUrl: string;
    tokenUrl: string;
    simultaneousCalls: FieldNumber;
    mutualTlsNotifications: boolean;
    looksPerMinute: FieldNumber;
    branch: string;
    accountNumber: string;
  };
  compareBalance: boolean;
  credentials: {
    clientId: string;
    clientSecret: string;
    appKey: string;
    form: CertificateForm;
    certificate: { cert: string; key: string; p12: string; passphrase: string };
    ownCa: boolean;
    ca: string;
  };
  /** The file names of texts read from files; such a text is not shown. */
  files: Partial<Record<"cert" | "key" | "p12" | "ca", string>>;
};

const NO_CREDENTIALS: AccountValues["credentials"] = {
  ...{ clientId: "", clientSecret: "", appKey: "", form: "pem" },
  certificate: { cert: "", key: "", p12: "", passphrase: "" },
  ...{ ownCa: false, ca: "" },
};

/** The form's initial values: empty, or the visible data of an account. Secrets are never returned. */
export function valuesOf(account: GatewayAccount | null): AccountValues {
  const settings: GatewayAccount["settings"] = account?.settings ?? {};
  return {
    kind: (account?.kind as MadeKind | undefined) ?? "efi",
    profile: account?.profile ?? "",
    name: account?.name ?? "",
    chave: account?.chave ?? "",
    storeId: account?.store?.id ?? null,
    place: settings.baseUrl ? "own" : "production",
    environment: account?.environment ?? null,
    settings: {
      baseUrl: settings.baseUrl ?? "",
      tokenUrl: settings.tokenUrl ?? "",
      simultaneousCalls: settings.simultaneousCalls ?? null,
      mutualTlsNotifications: settings.mutualTlsNotifications ?? false,
      looksPerMinute: settings.looksPerMinute ?? null,
      branch: settings.branch ?? "",
      accountNumber: settings.accountNumber ?? "",
    },
    compareBalance: account?.compareBalance ?? true,
    credentials: NO_CREDENTIALS,
    files: {},
  };
}

type NewAccount = Input<"createGatewayAccount">["body"];
type Credentials = NonNullable<NewAccount["credentials"]>;

export function credentialsOf({ credentials: given }: AccountValues, profile: Profile | null): Credentials {
  const { cert, key, p12, passphrase } = given.certificate;
  const certificate = { pem: { cert, key }, p12: { p12, passphrase }, none: null }[given.form];
  return {
    clientId: given.clientId.trim(),
    clientSecret: given.clientSecret.trim(),
    certificate,
    ...(profile?.appKeyNeeded ? { appKey: given.appKey.trim() } : {}),
    ...(given.ownCa ? { ca: given.ca } : {}),
  };
}

/** The settings that differ from the profile. */
export function settingsOf(
  { place, settings }: Readable<AccountValues>,
  profile: Profile | null,
): GatewayAccount["settings"] {
  const { simultaneousCalls, mutualTlsNotifications, looksPerMinute } = settings;
  const branch = settings.branch.trim();
  const accountNumber = settings.accountNumber.trim();
  return {
    ...addressesOf(place, settings, profile),
    ...(simultaneousCalls === null ? {} : { simultaneousCalls }),
    ...(mutualTlsNotifications ? { mutualTlsNotifications } : {}),
    ...(looksPerMinute === null ? {} : { looksPerMinute }),
    ...(branch ? { branch } : {}),
    ...(accountNumber ? { accountNumber } : {}),
  };
}

function addressesOf(place: Place, settings: AccountValues["settings"], profile: Profile | null) {
  if (place === "homologation" && profile?.homologation) return profile.homologation;
  if (place !== "own") return {};
  const [baseUrl, tokenUrl] = [settings.baseUrl.trim(), settings.tokenUrl.trim()];
  return { ...(baseUrl ? { baseUrl } : {}), ...(tokenUrl ? { tokenUrl } : {}) };
}

/** The environment of a new account; null while it is not chosen. */
export function environmentOf({
  kind,
  place,
  environment,
}: Pick<AccountValues, "kind" | "place" | "environment">): Environment | null {
  if (!isCalled({ kind })) return "production";
  return place === "own" ? environment : place;
}

export function newAccountOf(
  values: Readable<AccountValues>,
  profile: Profile | null,
): Omit<NewAccount, "totpCode"> {
  const called = isCalled(values);
  const { kind, name, storeId } = values;
  const environment = environmentOf(values);
  return {
    ...{ kind, name: name.trim(), storeId },
    ...(kind === "api-pix" ? { profile: values.profile } : {}),
    ...(kind === "manual" ? {} : { chave: values.chave.trim() }),
    ...(called && environment ? { environment } : {}),
    ...(called ? { settings: settingsOf(values, profile), credentials: credentialsOf(values, profile) } : {}),
  };
}
