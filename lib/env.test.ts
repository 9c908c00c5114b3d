import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mailServer } from "#lib/env/cleartext.ts";
import { appKeys, databaseUrl, EnvError, parseEnv } from "#lib/env.ts";

function problems(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe("settings", () => {
  test("nothing set gives the defaults of the contract", () => {
    expect(parseEnv({})).toEqual({
      PORT: 3000,
      APP_URL: "http://localhost:3000",
      DATA_DIR: ".data",
      ALLOW_PRIVATE_WEBHOOKS: false,
      ALLOW_CLEARTEXT: [],
      TRUST_PROXY: [],
      PLATFORM_ADMIN_EMAILS: [],
      RATE_LIMIT_SCALE: 1,
      LOG_LEVEL: "info",
      OWNER_SESSION_HOURS: 12,
      OWNER_SESSION_IDLE_MINUTES: 30,
      UNPAID_ORDERS_PER_EMAIL: 30,
      UNPAID_UNITS_PER_EMAIL: 100,
      UNPAID_UNITS_PER_ADDRESS: 300,
      UNPAID_CHARGES_PER_EMAIL: 3,
      UNPAID_CHARGES_PERCENT: 50,
      MAILED_ORDERS_PER_EMAIL: 10,
      MAILS_PER_RECIPIENT: 20,
      MAILS_PER_NETWORK: 120,
      MAILS_PER_STORE: 1_000,
      STORE_PICTURES: 10_000,
      STORE_PICTURES_MB: 2_000,
      KEEP_CALLS_DAYS: 7,
      KEEP_SESSIONS_DAYS: 30,
      KEEP_EVENTS_DAYS: 90,
      KEEP_MAILS_DAYS: 180,
      KEEP_OPENINGS_DAYS: 180,
      KEEP_UNPAID_DAYS: 90,
      LIVE_STORE_DAY_LIMIT: 5000,
      LIVE_STORE_NIGHT_LIMIT: 1000,
      DATABASE_POOL_SIZE: 20,
      SIGN_UP: "invite",
      MAILBOX_PAGE: false,
      EXAMPLE_PAGE: false,
      COMPONENT_PAGE: false,
    });
  });

  test("the public address follows the port, and loses a closing slash", () => {
    expect(parseEnv({ PORT: "8080" }).APP_URL).toBe("http://localhost:8080");
    expect(parseEnv({ APP_URL: "https://loja.example/" }).APP_URL).toBe("https://loja.example");
  });

  test("set to nothing means unset", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "  " })).toMatchObject({ PORT: 3000 });
  });

  test("values become what they mean", () => {
    const settings = parseEnv({
      ALLOW_PRIVATE_WEBHOOKS: "1",
      PLATFORM_ADMIN_EMAILS: "ana@loja.example, Rui@loja.example,",
      RATE_LIMIT_SCALE: "2.5",
    });
    expect(settings.ALLOW_PRIVATE_WEBHOOKS).toBe(true);
    expect(settings.PLATFORM_ADMIN_EMAILS).toEqual(["ana@loja.example", "rui@loja.example"]);
    expect(settings.RATE_LIMIT_SCALE).toBe(2.5);
  });

  test.each([
    ["PORT", "70000"],
    ["PORT", "0"],
    ["PORT", "3000x"],
    ["APP_URL", "loja.example"],
    ["APP_URL", "https://loja.example/painel"],
    ["DATABASE_URL", "mysql://localhost/loja"],
    ["DATABASE_OWNER_URL", "mysql://localhost/loja"],
    ["ALLOW_CLEARTEXT", "everything"],
    ["ALLOW_CLEARTEXT", "smtp,1"],
    ["APP_URL", "http://loja.example"],
    ["APP_URL", "http://192.168.0.7:3000"],
    ["DATABASE_URL", "postgresql://u@db/loja"],
    ["DATABASE_OWNER_URL", "postgresql://u@db/loja?sslmode=disable"],
    ["SMTP_URL", "smtp://mail.example?ignoreTLS=true"],
    ["SMTP_URL", "mail.example"],
    ["ALLOW_PRIVATE_WEBHOOKS", "talvez"],
    ["TRUST_PROXY", "proxy.local"],
    ["SIGN_UP", "local"],
    ["TRUST_PROXY", "10.0.0.1,x"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.0/"],
    ["TRUST_PROXY", "2"],
    ["HOST", "localhost"],
    ["HOST", "10.0.0.0/8"],
    ["PLATFORM_ADMIN_EMAILS", "ana@loja.example,rui"],
    ["RATE_LIMIT_SCALE", "0"],
    ["RATE_LIMIT_SCALE", "-1"],
    ["LOG_LEVEL", "loud"],
    ["APP_SECRET", "short"],
    ["APP_SECRET", "ab".repeat(31)],
    ["DATABASE_POOL_SIZE", "1.5"],
    ["DATABASE_POOL_SIZE", "2"],
  ])("%s=%s is refused in one line that names it", (name, value) => {
    const lines = problems({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} is .+: it must be .+\\.$`));
    expect(lines[0]).not.toContain("\n");
  });

  test("a proxy is believed by its address; 1 is one on this machine, and then nobody else reaches us", () => {
    const local = ["127.0.0.0/8", "::1"];
    for (const TRUST_PROXY of ["1", "true", "loopback", "LOOPBACK"])
      expect(parseEnv({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY: local, HOST: "127.0.0.1" });
    expect(parseEnv({ TRUST_PROXY: "0" })).toMatchObject({ TRUST_PROXY: [], HOST: undefined });
    const named = parseEnv({ TRUST_PROXY: "10.0.0.1, 2001:DB8::/32,loopback" });
    expect(named).toMatchObject({ TRUST_PROXY: ["10.0.0.1", "2001:db8::/32", ...local], HOST: undefined });
    expect(parseEnv({ TRUST_PROXY: "1", HOST: "::" }).HOST).toBe("::");
  });

  test("every wrong setting is reported at once, secrets unrepeated", () => {
    const lines = problems({ PORT: "x", APP_SECRET: "hunter2", DATABASE_URL: "mysql://u:p4ss@h/d" });
    expect(lines.map((line) => line.split(" ")[0])).toEqual(["PORT", "DATABASE_URL", "APP_SECRET"]);
    expect(lines.join()).not.toMatch(/hunter2|p4ss/);
  });

  test("off this computer everything is encrypted, unless it is allowed by name", () => {
    const allowed = (name: string, source: Record<string, string>) => {
      expect(problems(source)).toEqual([
        expect.stringMatching(new RegExp(`^[A-Z_]+ is without TLS.* ALLOW_CLEARTEXT=${name}\\.$`)),
      ]);
      expect(problems({ ...source, ALLOW_CLEARTEXT: `${name}` })).toEqual([]);
      expect(problems({ ...source, ALLOW_CLEARTEXT: "app, postgres,SMTP,webhooks" })).toEqual([]);
      const others = ["app", "postgres", "smtp", "webhooks"].filter((one) => one !== name).join();
      expect(problems({ ...source, ALLOW_CLEARTEXT: others })).toHaveLength(1);
    };
    allowed("app", { APP_URL: "http://loja.example" });
    for (const more of [
      "",
      "?sslmode=disable",
      "?ssl=0",
      "?sslmode=require&sslmode=disable",
      "?ssl=true&sslmode=disable",
    ])
      allowed("postgres", { DATABASE_URL: `postgresql://u:p@db.internal:5432/loja${more}` });
    allowed("postgres", { DATABASE_URL: "postgresql://u@localhost/loja?host=db.internal" });
    for (const more of ["ignoreTLS=true", "opportunisticTLS=1", "requireTLS=false"])
      allowed("smtp", { SMTP_URL: `smtp://u:p@mail.example:587?${more}` });
    for (const address of [
      "postgresql://u@db/loja?sslmode=verify-full",
      "postgresql://u@db/loja?sslmode=require",
      "postgresql://u@db/loja?ssl=true",
      "postgresql://u@127.0.0.1:5433/loja",
      "postgresql://u@[::1]/loja",
      "postgresql://u@%2Fvar%2Frun%2Fpostgresql/loja",
      "postgresql:///loja?host=/var/run/postgresql",
    ])
      expect([address, problems({ DATABASE_URL: address, DATABASE_OWNER_URL: address })]).toEqual([
        address,
        [],
      ]);
  });

  test("the mail server must offer STARTTLS, unless it is on this computer or cleartext is allowed", () => {
    const given = (SMTP_URL: string, ALLOW_CLEARTEXT = "") =>
      mailServer(parseEnv({ SMTP_URL, ALLOW_CLEARTEXT }));
    expect(given("smtp://u:p@mail.example:587")).toBe("smtp://u:p@mail.example:587?requireTLS=true");
    expect(given("smtp://mail.example?name=loja")).toBe("smtp://mail.example?name=loja&requireTLS=true");
    for (const address of ["smtps://mail.example", "smtp://localhost:1025", "smtp://127.0.0.1:25"])
      expect(given(address)).toBe(address);
    expect(given("smtp://mail.example", "smtp")).toBe("smtp://mail.example");
    expect(mailServer(parseEnv({}))).toBeUndefined();
  });

  test("a secret may be hex or base64, and is at least 32 bytes", () => {
    const bytes = randomBytes(32);
    for (const encoding of ["hex", "base64", "base64url"] as const) {
      expect(appKeys(parseEnv({ APP_SECRET: bytes.toString(encoding) }))).toEqual([
        { id: "1", secret: bytes },
      ]);
    }
  });

  test("a ring of keys keeps its order; an id has one key", () => {
    const [old, young] = [randomBytes(32), randomBytes(40)];
    const ring = `2026-11:${young.toString("base64")}, 1:${old.toString("hex")}`;
    expect(appKeys(parseEnv({ APP_SECRET: ring }))).toEqual([
      { id: "2026-11", secret: young },
      { id: "1", secret: old },
    ]);
    const key = old.toString("hex");
    for (const wrong of [
      `a:${key},a:${key}`,
      `1:${key},${key}`,
      `a.b:${key}`,
      `:${key}`,
      `a:${key},`,
      `A:${key}`,
    ])
      expect(problems({ APP_SECRET: wrong })).toHaveLength(1);
  });

  test("what a process cannot do without is named when it is asked for", () => {
    expect(() => databaseUrl(parseEnv({}))).toThrow(/^DATABASE_URL is missing/);
    expect(() => appKeys(parseEnv({}))).toThrow(/^APP_SECRET is missing/);
  });
});
