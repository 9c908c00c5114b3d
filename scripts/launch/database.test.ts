import { expect, test } from "vitest";
import { parseEnv } from "#lib/env.ts";
import { type Database, serviceEnv } from "./database.ts";

const EMBEDDED = { url: "postgresql://x", embedded: {} } as Database;
const OWN: Database = { url: "postgresql://x", ownerUrl: "postgresql://x", embedded: null };

function given(appUrl: string, database: Database) {
  const env = serviceEnv(
    parseEnv({ APP_URL: appUrl, ALLOW_CLEARTEXT: "app" }),
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
});
