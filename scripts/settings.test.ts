import { expect, test } from "vitest";
import { SETTINGS } from "#lib/env/settings.ts";
import { parseEnv } from "#lib/env.ts";
import { envExample } from "./settings.ts";

/** The variables of the file with every line uncommented, as a shell would read them. */
function uncommented(): Record<string, string> {
  const lines = envExample().matchAll(/^#([A-Z_]+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
}

test(".env.example names every setting, and every value it shows is accepted", () => {
  const shown = uncommented();
  expect(Object.keys(shown)).toEqual(Object.keys(SETTINGS));
  expect(() => parseEnv(shown)).not.toThrow();
});

test("a copy of .env.example changes nothing", () => {
  expect(envExample()).not.toMatch(/^[^#\n]/m);
});

test("a default that is shown as a value is the default", () => {
  const values = Object.entries(SETTINGS).filter(([, { unset }]) => !/[ `$]/.test(unset));
  expect(values.length).toBeGreaterThan(5);
  for (const [name, { unset }] of values)
    expect([name, parseEnv({ [name]: unset })]).toEqual([name, parseEnv({})]);
});
