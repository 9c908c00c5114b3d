import { afterEach, expect, test, vi } from "vitest";
import { parseEnv, SIGN_UP_HERE_ONLY } from "#lib/env.ts";
import { type Database, serviceEnv } from "./database.ts";

const EMBEDDED = { url: "postgresql://x", embedded: {} } as Database;
const OWN: Database = { url: "postgresql://x", ownerUrl: "postgresql://x", embedded: null };

afterEach(() => vi.unstubAllEnvs());

function given(appUrl: string, database: Database, host = "") {
  const env = serviceEnv(
    parseEnv({ APP_URL: appUrl, ALLOW_CLEARTEXT: "app", HOST: host }),
    ".data",
    "secret",
    database,
    "production",
  );
  const { SIGN_UP, MAILBOX_PAGE, ALLOW_PRIVATE_WEBHOOKS, EXAMPLE_PAGE, PLATFORM_ADMIN_EMAILS } = env;
  return [SIGN_UP, MAILBOX_PAGE, ALLOW_PRIVATE_WEBHOOKS, EXAMPLE_PAGE, PLATFORM_ADMIN_EMAILS !== ""];
}

test("a demo on this computer is open, keeps its mails readable and has an operator", () => {
  for (const url of ["http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000"])
    expect([url, given(url, EMBEDDED)]).toEqual([url, ["open", "1", "1", "1", true]]);
});

test("a shop that others reach is none of these, also with the embedded database", () => {
  for (const url of ["https://loja.example", "https://abc.tunnel.example", "http://192.168.0.7:3000"])
    expect([url, given(url, EMBEDDED)]).toEqual([url, ["invite", "0", "0", "0", false]]);
  expect(given("http://localhost:3000", OWN)).toEqual(["invite", "0", "0", "0", false]);
  for (const host of ["0.0.0.0", "::", "192.168.0.7"])
    expect(given("http://localhost:3000", EMBEDDED, host)).toEqual(["invite", "0", "0", "0", false]);
  expect(given("http://localhost:3000", EMBEDDED, "::1")[0]).toBe("open");
});

test("a demo opens sign-up to people at this computer, unless SIGN_UP says who may", () => {
  const opened = (database: Database) => {
    const env = serviceEnv(parseEnv({}), ".data", "secret", database, "production");
    return [env.SIGN_UP, env[SIGN_UP_HERE_ONLY]];
  };
  expect([opened(EMBEDDED), opened(OWN)]).toEqual([
    ["open", "1"],
    ["invite", "0"],
  ]);
  for (const set of ["open", "invite", "closed"]) {
    vi.stubEnv("SIGN_UP", set);
    expect(opened(EMBEDDED)).toEqual([set, "0"]);
  }
});

test("a demo listens on this computer only, unless HOST says otherwise; a shop does not", () => {
  const hostOf = (appUrl: string, database: Database, HOST = "") =>
    serviceEnv(parseEnv({ APP_URL: appUrl, HOST }), ".data", "secret", database, "production").HOST ?? "";
  expect(hostOf("http://localhost:3000", EMBEDDED)).toBe("127.0.0.1");
  expect(hostOf("https://loja.example", EMBEDDED)).toBe(process.env.HOST ?? "");
  expect(hostOf("http://localhost:3000", OWN)).toBe(process.env.HOST ?? "");
});
