import { isLoopbackHost } from "./loopback.ts";

/** Connections that may go without TLS off this computer, each only if ALLOW_CLEARTEXT names it. */
export const CLEARTEXT = ["app", "postgres", "smtp", "webhooks"] as const;
type Cleartext = (typeof CLEARTEXT)[number];

type Addresses = {
  APP_URL: string;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  ALLOW_CLEARTEXT: readonly Cleartext[];
};

type Rule = {
  setting: Exclude<keyof Addresses, "ALLOW_CLEARTEXT">;
  name: Cleartext;
  isCleartext(address: URL): boolean;
  remedy: string;
};

const DATABASE = {
  name: "postgres",
  isCleartext: isPostgresCleartext,
  remedy: "an address with TLS, ending for example in ?sslmode=verify-full",
} as const;

const RULES: readonly Rule[] = [
  {
    setting: "APP_URL",
    name: "app",
    isCleartext: ({ protocol, host }) => protocol === "http:" && !isLoopbackHost(host),
    remedy: "https://, by a proxy in front",
  },
  { setting: "DATABASE_URL", ...DATABASE },
  { setting: "DATABASE_OWNER_URL", ...DATABASE },
  {
    setting: "SMTP_URL",
    name: "smtp",
    isCleartext: (address) => isSmtpUnprotected(address) && declinesTls(address),
    remedy: "smtps://, or smtp:// without parameters that decline TLS",
  },
];

/** One line for each address that would send in cleartext. Shows no address: most hold a password. */
export function cleartextProblems(settings: Addresses): string[] {
  return RULES.flatMap(({ setting, name, isCleartext, remedy }) => {
    const address = URL.parse(settings[setting] ?? "");
    if (!address || settings.ALLOW_CLEARTEXT.includes(name) || !isCleartext(address)) return [];
    return [
      `${setting} is without TLS, off this computer: it must be ${remedy}; or allow it with ALLOW_CLEARTEXT=${name}.`,
    ];
  });
}

/** The parameters that node-postgres reads; a `host` among them counts more than the address itself. */
function isPostgresCleartext({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll("host").at(-1) || decodeURIComponent(hostname);
  // A socket's folder, or the default: this computer.
  if (host === "" || host.startsWith("/") || isLoopbackHost(host)) return false;
  const given = (name: string) => searchParams.getAll(name).at(-1);
  const mode = given("sslmode");
  if (mode) return mode === "disable";
  return !["true", "1"].includes(given("ssl") ?? "") && given("sslnegotiation") !== "direct";
}

/** Whether mail goes out without TLS unless the server offers STARTTLS. */
const isSmtpUnprotected = ({ protocol, host }: URL) => protocol === "smtp:" && !isLoopbackHost(host);

function declinesTls({ searchParams }: URL): boolean {
  const given = (name: string, ...values: string[]) => values.includes(searchParams.get(name) ?? "");
  return (
    given("ignoreTLS", "true", "1") ||
    given("opportunisticTLS", "true", "1") ||
    given("requireTLS", "false", "0")
  );
}

/** The mail server's address, which never sends off this computer without TLS unless that is allowed. */
export function mailServer(settings: Pick<Addresses, "SMTP_URL" | "ALLOW_CLEARTEXT">): string | undefined {
  const address = URL.parse(settings.SMTP_URL ?? "");
  if (!address || settings.ALLOW_CLEARTEXT.includes("smtp") || !isSmtpUnprotected(address))
    return settings.SMTP_URL;
  address.searchParams.set("requireTLS", "true");
  return address.href;
}
