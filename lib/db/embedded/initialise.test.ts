import { afterEach, expect, test, vi } from "vitest";
import { plainEnv } from "./initialise.ts";

afterEach(() => vi.unstubAllEnvs());

test("PostgreSQL's programs get no setting of Vitrine and no PG variable", () => {
  vi.stubEnv("APP_SECRET", "secret");
  vi.stubEnv("DATABASE_OWNER_URL", "postgres://owner:password@localhost/vitrine");
  vi.stubEnv("PGOPTIONS", "-c fsync=off");
  const env = plainEnv();
  expect(JSON.stringify(env)).not.toMatch(/secret|password|fsync/);
  expect(env.PATH).toBe(process.env.PATH);
});
